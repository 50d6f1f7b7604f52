// One suggested match: the invoices that a transaction would pay, with the evidence in words.
import type { Evidence, Offer } from '#contract/settlement/matching.ts';
import { formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Link } from '../ui/link.tsx';
import { billPath, documentPath } from '../trade-documents/index.ts';
import type { Side } from './match-accept.ts';
import { type SettlementTexts } from './settlement-texts.en.ts';
import { settlementTexts } from './settlement-texts.ts';

const wordsFor = (evidence: Evidence, t: SettlementTexts['matches']['evidence']): string => {
  switch (evidence.kind) {
    case 'reference':
      return t.reference(evidence.number);
    case 'name':
      return t.name[evidence.how];
    case 'amount':
      return t.amount[evidence.how];
    case 'delay':
      return t.delay(evidence.days);
    case 'rivals':
      return t.rivals(evidence.count);
  }
};

export function SureBadge({ offer }: { readonly offer: Offer }) {
  const t = settlementTexts.use().matches;
  const [tone, word]: readonly [Tone, string] = offer.isSure
    ? ['positive', t.sure]
    : offer.score >= 60
      ? ['accent', t.likely]
      : ['neutral', t.maybe];
  return <Badge tone={tone}>{word}</Badge>;
}

export function OfferText({ offer, side = 'receivable' }: { readonly offer: Offer; readonly side?: Side }) {
  const t = settlementTexts.use().matches;
  const locale = useLocale();
  const money = (minor: number) => formatMoney(minor, offer.currency, locale);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{side === 'payable' ? t.to(offer.contactName) : t.from(offer.contactName)}</span>
        <SureBadge offer={offer} />
      </p>
      <ul>
        {offer.allocations.map((a) => (
          <li key={a.documentId}>
            <Link quiet to={side === 'payable' ? billPath(a.documentId) : documentPath(a.documentId)}>
              {a.minor === a.openMinor ? t.pays(a.number, money(a.minor)) : t.paysPart(a.number, money(a.minor), money(a.openMinor))}
            </Link>
          </li>
        ))}
        {offer.chargeMinor > 0 && <li className="text-muted">{t.charge(money(offer.chargeMinor))}</li>}
        {offer.leftMinor > 0 && <li className="text-muted">{t.over(money(offer.leftMinor))}</li>}
      </ul>
      <p className="text-small text-muted">{offer.evidence.map((e) => wordsFor(e, t.evidence)).join(' · ')}</p>
    </div>
  );
}
