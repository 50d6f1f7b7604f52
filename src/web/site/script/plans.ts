// Choosing a plan, and updating the plans: the page was built from the tiers in the code, but this installation's database decides.
import { notify } from './notice.ts';
import { kept } from './storage.ts';

const beforeLeavingMs = 1_200;

function startChoosing(): void {
  const isSignedIn = kept('daybook-session') !== null;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-plan]')) {
    const { plan = '', noticeTitle = '', noticeSignUp, noticeUpgrade } = link.dataset;
    if (isSignedIn) link.href = `/app/settings/billing?upgrade=${encodeURIComponent(plan)}`;
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      notify({ title: noticeTitle, description: isSignedIn ? noticeUpgrade : noticeSignUp, variant: 'success' });
      setTimeout(() => location.assign(link.href), beforeLeavingMs);
    });
  }
}

interface Tier {
  readonly id: string;
  readonly priceMinor: number;
  readonly currency: string;
  readonly limits: Readonly<Record<string, number>>;
}

/** The response of GET /api/v1/tiers; unknown parts leave the page unchanged. */
function isTier(value: unknown): value is Tier {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'priceMinor' in value &&
    Number.isSafeInteger(value.priceMinor) &&
    'currency' in value &&
    typeof value.currency === 'string' &&
    'limits' in value &&
    typeof value.limits === 'object' &&
    value.limits !== null
  );
}

function correct(tier: Tier): void {
  const language = document.documentElement.lang;
  const figure = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: tier.currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
  });
  const places = `[data-tier="${CSS.escape(tier.id)}"]`;
  for (const price of document.querySelectorAll<HTMLElement>(`${places} [data-price]`))
    if (price.dataset['price'] !== String(tier.priceMinor)) price.textContent = figure.format(tier.priceMinor / 100);
  for (const cell of document.querySelectorAll<HTMLElement>(`${places}[data-limit]`)) {
    const limit = tier.limits[cell.dataset['limit'] ?? ''];
    if (limit === undefined || cell.dataset['value'] === String(limit)) continue;
    cell.textContent = limit < 0 ? (cell.dataset['unlimited'] ?? '') : new Intl.NumberFormat(language).format(limit);
  }
}

export function startPlans(): void {
  if (!document.querySelector('a[data-plan]')) return;
  startChoosing();
  fetch('/api/v1/tiers', { headers: { accept: 'application/json' } })
    .then(async (answer) => {
      const tiers: unknown = answer.ok ? await answer.json() : [];
      if (Array.isArray(tiers)) tiers.filter(isTier).forEach(correct);
    })
    .catch(() => undefined);
}
