// The commands of the palette: actions, all pages with their synonyms, theme and session. Loaded with the palette.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { wordsOfPage } from '#core/site/known-page.ts';
import { mayDo, type Permission, type Rights } from '#contract/org/permission.ts';
import type { SignOut } from '../platform/session.ts';
import { setTheme } from '../platform/theme.ts';
import { CommandPalettePopup } from '../ui/popups/command-palette-popup.tsx';
import type { Command, CommandGroup } from '../ui/popups/command-palette.tsx';
import { CircleDollarSign, Laptop, LogOut, Monitor, Moon, NotebookPen, Plus, ReceiptText, Store, Sun, Upload, Users } from '../ui/icons.ts';
import { bookPlaces, innerPlaces, isFor, mainPlaces, purchasePlaces, salesPlaces, settingsPlaces } from './navigation.ts';
import type { SwitcherBusiness } from './business-switcher.tsx';
import { texts } from './texts.ts';
import { useFound } from './use-found.ts';

export interface CommandsProps {
  readonly businesses: readonly SwitcherBusiness[];
  readonly onSwitch: (id: string) => void;
  readonly rights: Rights | null;
  readonly hasBusiness: boolean;
  readonly onSignOut: SignOut;
  readonly onClose: () => void;
}

/** Already offered as an action. */
const isAction: ReadonlySet<string> = new Set(['/app/banking/import', '/app/sales/invoices/new', '/app/sales/quotes/new']);

/** Actions available on every page. */
function useActions({ businesses, onSwitch, rights, hasBusiness }: CommandsProps): Command[] {
  const navigate = useNavigate();
  const { palette: t, places, switcher } = texts.use();
  const may = (permission: Permission) => hasBusiness && (rights === null || mayDo(rights, permission));
  const action = (permission: Permission, to: string, command: Omit<Command, 'key' | 'run'>): Command[] =>
    may(permission) ? [{ ...command, key: to, run: () => void navigate(to) }] : [];
  return [
    ...action('sales.write', '/app/sales/invoices/new', {
      label: places.newInvoice,
      words: 'bill create',
      icon: ReceiptText,
      shortcut: 'I',
    }),
    ...action('sales.write', '/app/sales/quotes/new', {
      label: places.newQuote,
      words: 'offer estimate create',
      icon: NotebookPen,
      shortcut: 'Q',
    }),
    ...action('transactions.write', '/app/transactions?new=expense', {
      label: places.newExpense,
      words: 'new transaction money out income transfer add create',
      icon: Plus,
      shortcut: 'E',
    }),
    ...action('contacts.write', '/app/sales/customers?open=new', { label: t.newCustomer, words: 'client contact create', icon: Users }),
    ...action('settlement.write', '/app/sales/invoices?tab=open', {
      label: t.recordPayment,
      words: 'paid received',
      icon: CircleDollarSign,
    }),
    ...action('banking.write', '/app/banking/import', {
      label: t.importStatement,
      words: 'csv ofx qif camt mt940 upload file',
      icon: Upload,
      shortcut: 'U',
    }),
    ...businesses.map(({ id, name, isSample }) => ({
      key: `business ${id}`,
      label: t.switchTo(isSample ? switcher.named(name) : name),
      words: 'switch business',
      icon: Store,
      run: () => onSwitch(id),
    })),
  ];
}

function useCommands(props: CommandsProps): CommandGroup[] {
  const { onSignOut, rights, hasBusiness } = props;
  const navigate = useNavigate();
  const { frame, palette: t, places } = texts.use();
  const go = (to: string) => () => void navigate(to);
  const actions = useActions(props);
  return [
    { label: t.actions, commands: actions },
    {
      label: t.goTo,
      commands: [
        ...mainPlaces,
        ...salesPlaces,
        ...purchasePlaces,
        ...bookPlaces,
        ...innerPlaces.filter((p) => !isAction.has(p.to)),
        ...settingsPlaces,
      ]
        .filter((place) => isFor(place, rights, hasBusiness))
        .map(({ name, to, icon }) => ({
          key: to,
          label: places[name],
          icon,
          words: wordsOfPage(name),
          run: go(to),
        })),
    },
    {
      label: t.themeAndSession,
      commands: [
        { key: 'light', label: t.light, words: 'appearance', icon: Sun, run: () => setTheme('light') },
        { key: 'dark', label: t.dark, words: 'appearance night', icon: Moon, run: () => setTheme('dark') },
        { key: 'system', label: t.system, words: 'appearance auto', icon: Monitor, run: () => setTheme('system') },
        { key: 'out', label: `${frame.logOut} (${frame.everyDevice})`, words: 'sign out', icon: LogOut, run: () => onSignOut('global') },
        { key: 'out here', label: frame.thisDeviceOnly, words: 'sign out log out', icon: Laptop, run: () => onSignOut('local') },
      ],
    },
  ];
}

export function Commands(props: CommandsProps) {
  const [typed, setTyped] = useState('');
  const commands = useCommands(props);
  const found = useFound(typed, props);
  const groups = [...commands.slice(0, -1), ...found, ...commands.slice(-1)];
  return <CommandPalettePopup groups={groups} typed={typed} onType={setTyped} onClose={props.onClose} />;
}
