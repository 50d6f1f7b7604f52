// What the palette finds: things to do, every place of the app under its other names too, the theme and the session. Loaded with the palette.
import { useNavigate } from 'react-router';
import { setTheme } from '../platform/theme.ts';
import { CommandPalettePopup } from '../ui/command-palette-popup.tsx';
import type { CommandGroup } from '../ui/command-palette.tsx';
import { LogOut, Monitor, Moon, Plus, Sun, Upload } from '../ui/icons.ts';
import { bookPlaces, innerPlaces, mainPlaces, type Place, salesPlaces, settingsPlaces } from './navigation.ts';
import { texts } from './texts.ts';

/** Other words that a place is found by. */
const words: Readonly<Partial<Record<Place['name'], string>>> = {
  dashboard: 'home overview dashboard',
  transactions: 'transactions income expense money in out',
  banking: 'bank accounts statements import',
  reports: 'reports profit loss balance sheet cash flow statements',
  features: 'all features overview premium plan upgrade',
  invoices: 'sales invoices bill credit note paid overdue',
  payments: 'payments received refunds fees credit',
  quotes: 'sales quotes offers estimates proposals accepted',
  recurring: 'recurring subscription retainer repeat schedule',
  customers: 'customers clients contacts addresses',
  products: 'products services prices items',
  accounts: 'chart of accounts categories',
  journal: 'entries postings debit credit',
  profile: 'settings name photo language',
  security: 'settings password two-factor passkey sessions log',
  billing: 'settings billing plan price upgrade limits usage',
  invoicing: 'settings invoicing sender bank details numbers template tax codes',
  reminders: 'settings reminders dunning late fees interest mail templates',
  importStatement: 'csv ofx qif camt mt940 upload file',
  incomeStatement: 'profit loss p&l',
  balanceSheet: 'assets liabilities equity',
  cashFlow: 'cash',
  trialBalance: 'accounts debit credit',
  generalLedger: 'postings by account',
  newInvoice: 'new invoice draft bill',
  newQuote: 'new quote draft offer estimate',
  overdue: 'overdue late reminders chase',
  agedReceivables: 'who owes open overdue',
  taxReport: 'vat gst sales tax return period',
  bankMatches: 'bank lines invoices matches paid',
  proof: 'proof check verify books agree sound',
  journalReport: 'entries in order',
};

function useCommands(onSignOut: () => void): CommandGroup[] {
  const navigate = useNavigate();
  const { frame, palette: t, places } = texts.use();
  const go = (to: string) => () => void navigate(to);
  return [
    {
      label: t.actions,
      commands: [
        {
          key: 'new',
          label: t.newTransaction,
          words: 'add income expense transfer',
          icon: Plus,
          run: go('/app/transactions?new=expense'),
        },
        {
          key: 'import',
          label: t.importStatement,
          words: 'csv ofx qif camt mt940 upload file',
          icon: Upload,
          run: go('/app/banking/import'),
        },
      ],
    },
    {
      label: t.goTo,
      commands: [
        ...mainPlaces,
        ...salesPlaces,
        ...bookPlaces,
        ...innerPlaces.filter((p) => p.to !== '/app/banking/import'),
        ...settingsPlaces,
      ].map(({ name, to, icon }) => ({
        key: to,
        label: places[name],
        icon,
        words: words[name] ?? '',
        run: go(to),
      })),
    },
    {
      label: t.themeAndSession,
      commands: [
        { key: 'light', label: t.light, words: 'appearance', icon: Sun, run: () => setTheme('light') },
        { key: 'dark', label: t.dark, words: 'appearance night', icon: Moon, run: () => setTheme('dark') },
        { key: 'system', label: t.system, words: 'appearance auto', icon: Monitor, run: () => setTheme('system') },
        { key: 'out', label: frame.logOut, words: 'sign out', icon: LogOut, run: onSignOut },
      ],
    },
  ];
}

export function Commands({ onSignOut, onClose }: { readonly onSignOut: () => void; readonly onClose: () => void }) {
  return <CommandPalettePopup groups={useCommands(onSignOut)} onClose={onClose} />;
}
