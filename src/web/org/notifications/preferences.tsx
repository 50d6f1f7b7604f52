// Notification preferences, shared by settings and profile: each switch takes effect at once and can be undone.
import { useQuery } from '@tanstack/react-query';
import type { Choice, notificationTopics } from '#core/org/notification-topic.ts';
import { api, client } from '../../platform/client.ts';
import { useAction } from '../../platform/use-action.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Switch } from '../../ui/forms/checkbox.tsx';
import { notify } from '../../ui/notices.tsx';
import { texts } from './preference-texts.ts';

/** `undo` is offered in the notice that it was saved. */
export function useSaved(): (undo: () => void) => void {
  const { page: t } = texts.use();
  const { undo: label } = useActionWords();
  return (undo) => notify({ variant: 'success', title: t.saved, action: { label, onPress: undo } });
}

type Change = Parameters<typeof client.notifications.saveSettings>[0];

export function usePreferences() {
  const found = useQuery(api.notifications.settings.queryOptions());
  const { busy, run } = useAction();
  const saved = useSaved();
  const change = (to: Change, from: Change): Promise<boolean> =>
    run(
      () => client.notifications.saveSettings(to),
      () => saved(() => void change(from, to)),
    );
  const choose = (choice: Choice, isOn: boolean): Promise<boolean> =>
    change({ choices: { [choice]: isOn } }, { choices: { [choice]: !isOn } });
  return { found, busy, change, choose };
}
export type Preferences = ReturnType<typeof usePreferences>;

interface ChoiceSwitchProps {
  readonly preferences: Preferences;
  readonly choice: Choice;
  readonly words: { readonly label: string; readonly help: string };
  readonly disabled?: boolean;
}

export function ChoiceSwitch({ preferences: { found, busy, choose }, choice, words, disabled = false }: ChoiceSwitchProps) {
  return (
    <Switch
      {...words}
      checked={found.data?.choices[choice] ?? false}
      disabled={disabled || busy || !found.data}
      onChange={(isOn) => void choose(choice, isOn)}
    />
  );
}

interface TopicsProps<Way extends keyof typeof notificationTopics> {
  readonly preferences: Preferences;
  readonly way: Way;
  readonly names: (typeof notificationTopics)[Way];
  readonly disabled?: boolean;
}

export function Topics<Way extends keyof typeof notificationTopics>({ preferences, way, names, disabled = false }: TopicsProps<Way>) {
  const { topics } = texts.use();
  return (
    <div className="flex flex-col gap-5">
      {names.map((name) => (
        <ChoiceSwitch key={name} preferences={preferences} choice={`${way}.${name}` as Choice} words={topics[name]} disabled={disabled} />
      ))}
    </div>
  );
}
