// A form: its draft, what is wrong with it, and the one way to save it. What the form finds out itself is shown once it was sent and follows
// the draft from then on; what the server refuses is shown until the draft changes. The focus goes to the first field with a problem; the
// draft survives a write that failed.
import { useEffect, useId, useRef, useState } from 'react';
import { problemsOf, type ShownProblem } from './refusal.ts';
import { write } from './writing.ts';

/** What a form finds out itself: problems, or by path the sentence where something is wrong. */
export type Found = readonly ShownProblem[] | Readonly<Record<string, string | false | undefined>>;

type KeysOf<Draft, Value> = { [Key in keyof Draft]: Draft[Key] extends Value ? Key : never }[keyof Draft] & string;
interface Typed {
  readonly currentTarget: { readonly value: string };
}
interface Ticked {
  readonly currentTarget: { readonly checked: boolean };
}

export interface Form<Draft> {
  readonly draft: Draft;
  readonly set: (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void;
  /** What a text input spreads: `<TextInput {...form.text('name')} />`. */
  readonly text: (name: KeysOf<Draft, string>) => { readonly value: string; readonly onChange: (e: Typed) => void };
  readonly tick: (name: KeysOf<Draft, boolean>) => { readonly checked: boolean; readonly onChange: (e: Ticked) => void };
  readonly problems: readonly ShownProblem[];
  /** The sentence that belongs to one place. Who asks for it shows it. */
  readonly at: (path: string) => string | undefined;
  /** The problems that no field asked for while this was drawn. */
  readonly rest: () => readonly ShownProblem[];
  readonly busy: boolean;
  readonly isChanged: boolean;
  readonly isSent: boolean;
  /** Checks the draft, writes it, and says what is wrong. True where it was written. */
  readonly save: <Result>(work: (draft: Draft) => Promise<Result>, done?: (result: Result) => unknown) => Promise<boolean>;
  /** A problem that was found otherwise than by `save`. The focus goes to it, unless somebody is typing elsewhere. */
  readonly show: (problems: readonly ShownProblem[], how?: 'with-focus' | 'quietly') => void;
  /** Begins again, with what was there first or with another draft. */
  readonly reset: (draft?: Draft) => void;
  /** Of the form element. */
  readonly id: string;
}
/** What the parts of a large form ask for: the sentence at a place. */
export type ProblemAt = Form<object>['at'];
/** What the frame of a form needs to know. */
export type FormState = Pick<Form<object>, 'id' | 'problems' | 'rest' | 'busy'>;

function listed(found: Found): readonly ShownProblem[] {
  if (Array.isArray(found)) return found as readonly ShownProblem[];
  return Object.entries(found).flatMap(([path, message]) => (typeof message === 'string' ? [{ code: 'form', path, message }] : []));
}

/** A list that is one text to the form, like addresses, shows what is wrong with any of its items. */
const isAt = (problem: ShownProblem, path: string): boolean => problem.path?.replace(/\.\d+$/, '') === path || problem.path === path;

/** A counter that, when it moves, turns to the first field with a problem. */
function useTurnToProblem(id: string) {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (turns === 0) return;
    const form = document.querySelector(`[id='${id}']`);
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    field?.focus();
    // Where no field is wrong, what is said above them may be out of sight.
    (field ?? form?.querySelector('[role=alert]'))?.scrollIntoView({ block: 'nearest' });
  }, [turns, id]);
  return () => setTurns((before) => before + 1);
}

/** The draft and what inputs spread; `kept` is what is stored. */
function useDraft<Draft extends object>(initial: Draft | (() => Draft), onChange: () => void) {
  const [kept, setKept] = useState(initial);
  const [draft, setDraft] = useState(kept);
  const set: Form<Draft>['set'] = (part) => {
    setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
    onChange();
  };
  const setOne = (name: string, value: string | boolean) => set({ [name]: value } as unknown as Partial<Draft>);
  const text: Form<Draft>['text'] = (name) => ({
    value: draft[name] as string,
    onChange: (e) => setOne(name, e.currentTarget.value),
  });
  const tick: Form<Draft>['tick'] = (name) => ({
    checked: draft[name] as boolean,
    onChange: (e) => setOne(name, e.currentTarget.checked),
  });
  const isChanged = (Object.keys(draft) as (keyof Draft)[]).some((key) => draft[key] !== kept[key]);
  return { kept, setKept, setDraft, shared: { draft, set, text, tick, isChanged } };
}

export function useForm<Draft extends object>(initial: Draft | (() => Draft), check?: (draft: Draft) => Found): Form<Draft> {
  const [refused, setRefused] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const { kept, setKept, setDraft, shared } = useDraft(initial, () => setRefused([]));
  const { draft } = shared;
  const running = useRef(false);
  const id = useId();
  const turnToProblem = useTurnToProblem(id);
  const own = check ? listed(check(draft)) : [];
  const problems = own.length > 0 && isSent ? own : refused;
  const placed = new Set<string>();
  const show: Form<Draft>['show'] = (found, how = 'with-focus') => {
    setRefused(found);
    if (how === 'with-focus') turnToProblem();
  };
  const save: Form<Draft>['save'] = async (work, done) => {
    if (running.current) return false;
    setSent(true);
    if (own.length > 0) {
      turnToProblem();
      return false;
    }
    running.current = true;
    setBusy(true);
    setRefused([]);
    const after: typeof done = (result) => {
      setKept(draft);
      return done?.(result);
    };
    try {
      await write(() => work(draft), after);
      return true;
    } catch (error) {
      show(problemsOf(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const at: Form<Draft>['at'] = (path) => {
    placed.add(path);
    return problems.find((p) => isAt(p, path))?.message;
  };
  const reset: Form<Draft>['reset'] = (next = kept) => {
    setKept(next);
    setDraft(next);
    setRefused([]);
    setSent(false);
  };
  const rest = () => problems.filter((p) => ![...placed].some((path) => isAt(p, path)));
  return { ...shared, id, problems, at, rest, busy, isSent, save, show, reset };
}
