// Search results of the palette: customers, invoices and quotes by number, transactions, accounts, help articles.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayDo, type Permission, type Rights } from '#contract/org/permission.ts';
import { formatDayShort } from '../platform/format.ts';
import { api } from '../platform/client.ts';
import { useLanguage } from '../platform/language.ts';
import { useLocale } from '../platform/locale.tsx';
import { ArrowLeftRight, CircleHelp, type Icon, ListTree, NotebookPen, ReceiptText, Users } from '../ui/icons.ts';
import type { CommandGroup } from '../ui/popups/command-palette.tsx';
import { texts } from './texts.ts';

const leastLetters = 2;
const most = 5;
const waitMs = 150;

/** The typed text, debounced. */
function useRested(typed: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), waitMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

interface Article {
  readonly address: string;
  readonly names: readonly string[];
}

async function readHelp(language: string): Promise<readonly Article[]> {
  const answer = await fetch(`${language === 'en' ? '' : `/${language}`}/help/search.json`);
  return answer.ok ? ((await answer.json()) as Article[]) : [];
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function useHelp(search: string, enabled: boolean): readonly Article[] {
  const language = useLanguage();
  const { data } = useQuery({ queryKey: ['help', language], queryFn: () => readHelp(language), staleTime: Infinity, enabled });
  if (!enabled || !data) return [];
  const words = folded(search).split(/\s+/);
  return data.filter(({ names }) => words.every((word) => folded(names.join(' ')).includes(word))).slice(0, most);
}

function useAnswers(search: string, enabled: boolean, { rights, hasBusiness }: Finder) {
  // Skip what the person may not read.
  const of = (permission: Permission) =>
    ({
      enabled: enabled && hasBusiness && (rights === null || mayDo(rights, permission)),
      placeholderData: keepPreviousData,
      retry: false,
    }) as const;
  const listed = { search, limit: most };
  const contacts = useQuery(api.contacts.listContacts.queryOptions({ input: listed, ...of('contacts.read') }));
  const invoices = useQuery(
    api.sales.listDocuments.queryOptions({ input: { ...listed, kind: 'invoice', tab: 'all' }, ...of('sales.read') }),
  );
  const quotes = useQuery(api.quotes.listQuotes.queryOptions({ input: { ...listed, tab: 'all' }, ...of('sales.read') }));
  const transactions = useQuery(api.transactions.list.queryOptions({ input: listed, ...of('transactions.read') }));
  const accounts = useQuery(api.ledger.chart.queryOptions(of('books.read')));
  const words = folded(search).split(/\s+/);
  return {
    contacts: contacts.data?.rows ?? [],
    invoices: invoices.data?.rows ?? [],
    quotes: quotes.data?.rows ?? [],
    transactions: transactions.data?.rows ?? [],
    accounts: (accounts.data ?? [])
      .filter((a) => !a.isArchived && words.every((word) => folded(`${a.code} ${a.name}`).includes(word)))
      .slice(0, most),
    help: useHelp(search, enabled),
  };
}

interface Found {
  readonly id: string;
  readonly label: string;
  readonly to: string;
}

interface Finder {
  readonly rights: Rights | null;
  readonly hasBusiness: boolean;
}

export function useFound(typed: string, finder: Finder): CommandGroup[] {
  const search = useRested(typed);
  const enabled = search.length >= leastLetters;
  const { places, frame, palette } = texts.use();
  const locale = useLocale();
  const navigate = useNavigate();
  const found = useAnswers(search, enabled, finder);
  if (!enabled || typed.trim().length < leastLetters) return [];
  const group = (label: string, icon: Icon, listed: readonly Found[]): CommandGroup => ({
    label,
    isFound: true,
    // Help is on the public site: a document of its own.
    commands: listed.map(({ id, label, to }) => ({
      key: id,
      label,
      icon,
      run: () => (to.startsWith('/app') ? void navigate(to) : location.assign(to)),
    })),
  });
  const named = (number: string | null, name: string) => [number ?? palette.draft, name].filter(Boolean).join(' · ');
  const documents = (rows: typeof found.invoices | typeof found.quotes, place: string) =>
    rows.map(({ id, number, contactName }) => ({ id, label: named(number, contactName), to: `${place}/${id}` }));
  return [
    group(
      places.customers,
      Users,
      found.contacts.map(({ id, name }) => ({ id, label: name, to: `/app/sales/customers/${id}` })),
    ),
    group(places.invoices, ReceiptText, documents(found.invoices, '/app/sales/invoices')),
    group(places.quotes, NotebookPen, documents(found.quotes, '/app/sales/quotes')),
    group(
      places.transactions,
      ArrowLeftRight,
      found.transactions.map(({ id, description, date }) => ({
        id,
        label: `${description} · ${formatDayShort(date, locale)}`,
        to: `/app/transactions?open=${id}`,
      })),
    ),
    group(
      places.accounts,
      ListTree,
      found.accounts.map(({ id, code, name }) => ({
        id,
        label: `${name} · ${code}`,
        to: `/app/reports/general-ledger?account=${id}&range=all`,
      })),
    ),
    group(
      frame.help,
      CircleHelp,
      found.help.map(({ address, names }) => ({ id: address, label: names[0] ?? address, to: address })),
    ),
  ];
}
