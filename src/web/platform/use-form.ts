// The one way to write a form: its draft, its problems, and saving. Problems found by the form are shown after the first submit and then
// follow the draft; refusals of the server are shown until the draft changes. The focus moves to the first field with a problem; the draft
// survives a failed write.
import { useEffect, useId, useRef, useState } from 'react';
import { problemsOf, type ShownProblem } from './refusal.ts';
import { write } from './writing.ts';

/** The result of a form's own check: problems, or messages by path. */
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
  /** Props for a text input: `<TextInput {...form.text('name')} />`. */
  readonly text: (name: KeysOf<Draft, string>) => { readonly value: string; readonly onChange: (e: Typed) => void };
  readonly tick: (name: KeysOf<Draft, boolean>) => { readonly checked: boolean; readonly onChange: (e: Ticked) => void };
  readonly problems: readonly ShownProblem[];
  /** The message for one path. The caller shows it. */
  readonly at: (path: string) => string | undefined;
  /** The problems that no field showed in this render. */
  readonly rest: () => readonly ShownProblem[];
  readonly busy: boolean;
  readonly isChanged: boolean;
  readonly isSent: boolean;
  /** Checks the draft, saves it, and reports problems. True if it was saved. */
  readonly save: <Result>(work: (draft: Draft) => Promise<Result>, done?: (result: Result) => unknown) => Promise<boolean>;
  /** Reports a problem that was not found by `save`. The focus moves to it, unless somebody is typing elsewhere. */
  readonly show: (problems: readonly ShownProblem[], how?: 'with-focus' | 'quietly') => void;
  /** Resets to the initial draft or to another one. */
  readonly reset: (draft?: Draft) => void;
  /** Of the form element. */
  readonly id: string;
}
/** For the parts of a large form: the message at a path. */
export type ProblemAt = Form<object>['at'];
/** What the frame of a form needs. */
export type FormState = Pick<Form<object>, 'id' | 'problems' | 'rest' | 'busy'>;

function listed(found: Found): readonly ShownProblem[] {
  if (Array.isArray(found)) return found as readonly ShownProblem[];
  return Object.entries(found).flatMap(([path, message]) => (typeof message === 'string' ? [{ code: 'form', path, message }] : []));
}

/** A list edited as one text, like addresses, shows the problems of all its items. */
const isAt = (problem: ShownProblem, path: string): boolean => problem.path?.replace(/\.\d+$/, '') === path || problem.path === path;

/** A counter; when it changes, the focus moves to the first field with a problem. */
function useTurnToProblem(id: string) {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (turns === 0) return;
    const form = document.querySelector(`[id='${id}']`);
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    field?.focus();
    // If no field has a problem, the message above the fields may be off screen.
    (field ?? form?.querySelector('[role=alert]'))?.scrollIntoView({ block: 'nearest' });
  }, [turns, id]);
  return () => setTurns((before) => before + 1);
}

/** The draft and the props of inputs; `kept` is the stored value. */
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
