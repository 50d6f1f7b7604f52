// One group of the chart: its accounts under their parents, with balances. A parent's balance includes its children.
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ChevronDown, Lock, Plus } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import { accountTexts } from './account-texts.ts';
import type { AccountGroup, AccountNode } from './account-tree.ts';
import { naturalMinor, subkindWord } from './account-words.ts';
import { chartTexts } from './chart-texts.ts';

export interface AccountGroupTableProps {
  readonly group: AccountGroup;
  readonly currency: string;
  readonly onOpen: (accountId: string) => void;
  readonly onAdd?: () => void;
}

export function AccountGroupTable({ group, currency, onOpen, onAdd }: AccountGroupTableProps) {
  const t = accountTexts.use().table;
  const words = chartTexts.use().kinds[group.kind];
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const parents = new Map(group.nodes.map((n) => [n.account.id, n.account.parentId]));
  const isHidden = (node: AccountNode) => {
    for (let above = node.account.parentId; above !== null; above = parents.get(above) ?? null) if (folded.has(above)) return true;
    return false;
  };
  const toggle = (id: string) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  return (
    <section aria-labelledby={`group-${group.kind}`} className="rounded-lg border border-line bg-raised shadow-raised">
      <header className="flex items-center justify-between gap-4 px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h2 id={`group-${group.kind}`} className="flex items-center gap-1 font-semibold">
            {words.many}
            {onAdd && <IconButton icon={Plus} size="small" label={t.addUnder(words.many)} onClick={onAdd} />}
          </h2>
          <p className="text-small text-muted">{words.meaning}</p>
        </div>
        <Money minor={naturalMinor(group.kind, group.totalMinor)} currency={currency} className="font-semibold" />
      </header>
      {group.nodes.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-muted">{t.empty}</p>
      ) : (
        <ul className="border-t border-line">
          {group.nodes
            .filter((node) => !isHidden(node))
            .map((node) => (
              <AccountRow
                key={node.account.id}
                node={node}
                currency={currency}
                folded={folded.has(node.account.id)}
                onToggle={() => toggle(node.account.id)}
                onOpen={() => onOpen(node.account.id)}
              />
            ))}
        </ul>
      )}
    </section>
  );
}

const indents = ['', 'ml-6', 'ml-12', 'ml-18'];

interface AccountRowProps {
  readonly node: AccountNode;
  readonly currency: string;
  readonly folded: boolean;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
}

function AccountRow({ node, currency, folded, onToggle, onOpen }: AccountRowProps) {
  const t = accountTexts.use().table;
  const { uses } = chartTexts.use();
  const { account, depth, hasChildren, totalMinor } = node;
  const kind = subkindWord(account.subkind, uses);
  const minor = naturalMinor(account.kind, hasChildren ? totalMinor : BigInt(account.balanceMinor));
  return (
    <li className="relative flex min-h-11 items-center gap-3 border-b border-line px-4 py-1.5 last:border-0 hover:bg-sunken/60 sm:min-h-10 sm:px-5">
      <span className="figures w-11 shrink-0 text-small text-muted">{account.code}</span>
      <span className={`flex min-w-0 flex-1 items-center gap-2 ${indents[Math.min(depth, indents.length - 1)] ?? ''}`}>
        {hasChildren && (
          <button
            type="button"
            aria-expanded={!folded}
            aria-label={t.under(account.name)}
            onClick={onToggle}
            className="relative z-10 -ml-6 flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:text-ink"
          >
            <ChevronDown aria-hidden="true" className={`size-3.5 transition-transform ${folded ? '-rotate-90' : ''}`} strokeWidth={2} />
          </button>
        )}
        <span className="min-w-0 sm:flex sm:items-center sm:gap-2">
          <button
            type="button"
            onClick={onOpen}
            className="block max-w-full text-left sm:truncate after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {account.name}
          </button>
          {kind !== account.name && <span className="block text-small text-muted sm:truncate">{kind}</span>}
        </span>
        {account.systemKey !== null && (
          <span className="relative z-10 max-sm:hidden">
            <Tooltip text={t.ownUse} describes>
              <span className="flex text-muted">
                <Lock aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
              </span>
            </Tooltip>
          </span>
        )}
        {account.currency !== null && account.currency !== currency && <Badge>{account.currency}</Badge>}
        {account.isArchived && <Badge tone="warning">{t.archived}</Badge>}
      </span>
      <Money minor={minor} currency={currency} hideCurrency className={minor === 0n ? 'text-muted' : ''} />
    </li>
  );
}
