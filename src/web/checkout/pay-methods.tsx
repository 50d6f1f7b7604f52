// The ways to pay a document online, for people with its link: a button leads to the provider's page, and a person who returns sees the
// status, which the server gets from the provider. The URL after returning only decides what is queried, never what is shown as paid.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PayWays } from '#contract/checkout/provider-payment.ts';
import type { PublicDocument } from '#contract/checkout/public-document.ts';
import { api, client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { currentLanguage } from '../platform/language.ts';
import { useLocale } from '../platform/locale.tsx';
import { problemsOf } from '../platform/refusal.ts';
import { readAgain } from '../platform/writing.ts';
import { Button } from '../ui/button.tsx';
import { CircleAlert, CircleCheck, Info } from '../ui/icons.ts';
import { Spinner } from '../ui/progress.tsx';
import { payTexts } from './pay-texts.ts';

type Way = PayWays['methods'][number];
interface PayMethodsProps {
  readonly token: string;
  readonly document: Pick<PublicDocument, 'kind' | 'transfer' | 'sender'>;
}

const quickMs = 2_500;
const slowMs = 15_000;
const quickLooks = 24;

/** The payment status; while it is pending the server is polled, which queries the provider. */
function useWays(token: string, isBack: boolean) {
  const cache = useQueryClient();
  const options = api.paying.payWays.queryOptions({ input: { token }, staleTime: 0 });
  const found = useQuery(options);
  const looks = useRef(0);
  const isUnderWay = found.data?.latest?.state === 'processing' || (isBack && found.data?.latest?.state === 'open');
  const { queryKey } = options;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      looks.current += 1;
      const next = await client.paying.lookAtCheckout({ token }).catch(() => undefined);
      if (isOver) return;
      if (next) cache.setQueryData(queryKey, next);
      timer = setTimeout(() => void look(), looks.current < quickLooks ? quickMs : slowMs);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isUnderWay, token, cache, queryKey]);
  // The document on the surrounding page is fetched again once the payment has a result.
  const state = found.data?.latest?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) readAgain();
    before.current = state;
  }, [state]);
  return { ways: found.data, isUnderWay, refresh: () => found.refetch() };
}

export function PayMethods({ token, document }: PayMethodsProps) {
  const [search] = useSearchParams();
  const paying = search.get('paying');
  const { ways, isUnderWay, refresh } = useWays(token, paying === 'done');
  if (document.kind !== 'invoice' || !ways) return null;
  const { latest, openMinor, methods } = ways;
  const isPaid = latest?.state === 'paid' && (openMinor === 0 || paying === 'done');
  if (!isPaid && !isUnderWay && methods.length === 0)
    return document.transfer === null && openMinor > 0 ? <Arrange sender={document.sender} /> : null;
  return <Panel token={token} ways={ways} isPaid={isPaid} isUnderWay={isUnderWay} hasStopped={paying === 'stopped'} refresh={refresh} />;
}

/** There is no other way to pay: says whom to contact. */
function Arrange({ sender: { name, email, phone, address } }: Pick<PublicDocument, 'sender'>) {
  const t = payTexts.use().pay;
  const link = 'rounded-sm break-all text-accent underline decoration-accent/40 underline-offset-[3px]';
  return (
    <section aria-label={t.arrangeTitle} className="rounded-lg border border-line bg-raised p-5 shadow-raised">
      <h2 className="text-body font-semibold">{t.arrangeTitle}</h2>
      <p className="mt-1">{t.arrange(name)}</p>
      <div className="mt-2 flex flex-col items-start gap-1 empty:hidden">
        {email !== '' && (
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone !== '' && (
          <a className={link} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        )}
        {email === '' && phone === '' && address !== '' && <p className="whitespace-pre-line text-muted">{address}</p>}
      </div>
    </section>
  );
}

interface PanelProps {
  readonly token: string;
  readonly ways: PayWays;
  readonly isPaid: boolean;
  readonly isUnderWay: boolean;
  readonly hasStopped: boolean;
  readonly refresh: () => Promise<unknown>;
}

function Panel({ token, ways, isPaid, isUnderWay, hasStopped, refresh }: PanelProps) {
  const t = payTexts.use();
  const locale = useLocale();
  const { latest, methods, openMinor, currency } = ways;
  const mayPay = methods.length > 0 && !isUnderWay;
  return (
    <section aria-label={t.pay.title} className="rounded-lg border border-line bg-raised p-5 shadow-raised">
      <h2 className="text-body font-semibold">{isPaid && !mayPay ? t.pay.thanks : t.pay.title}</h2>
      <div role="status" className="mt-1 empty:mt-0">
        {isPaid && latest && (
          <p className="flex items-start gap-2 text-positive">
            <CircleCheck aria-hidden="true" className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
            {t.pay.paid(formatMoney(latest.minor, latest.currency, locale))}
          </p>
        )}
        {isUnderWay && (
          <p className="flex items-start gap-2">
            <span className="mt-1 shrink-0">
              <Spinner />
            </span>
            {latest?.state === 'processing' ? t.pay.processing : t.pay.asking}
          </p>
        )}
        {!isPaid && !isUnderWay && latest?.state === 'failed' && (
          <p className="flex items-start gap-2 text-negative">
            <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
            {t.pay.failed}
          </p>
        )}
        {!isPaid && !isUnderWay && latest?.state !== 'failed' && hasStopped && (
          <p className="flex items-start gap-2 text-muted">
            <Info aria-hidden="true" className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
            {t.pay.stopped}
          </p>
        )}
      </div>
      {mayPay && <Buttons token={token} methods={methods} amount={formatMoney(openMinor, currency, locale)} refresh={refresh} />}
    </section>
  );
}

interface ButtonsProps {
  readonly token: string;
  readonly methods: readonly Way[];
  readonly amount: string;
  readonly refresh: () => Promise<unknown>;
}

function Buttons({ token, methods, amount, refresh }: ButtonsProps) {
  const t = payTexts.use();
  const [starting, setStarting] = useState<Way | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    // Returning with the browser's back button restores the page as it was left (bfcache).
    const restored = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      setStarting(null);
      void refresh();
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, [refresh]);
  const start = async (method: Way): Promise<void> => {
    setStarting(method);
    setProblem(null);
    try {
      const { redirectUrl } = await client.paying.startCheckout({ token, method, language: currentLanguage() });
      window.location.assign(redirectUrl);
    } catch (error) {
      const code = problemsOf(error)[0]?.code ?? '';
      setProblem(code);
      setStarting(null);
      if (code === 'pay.nothing_open' || code === 'pay.method') void refresh();
    }
  };
  return (
    <>
      {methods.includes('sandbox') && (
        <p className="mt-3 rounded-md bg-warning-soft px-3 py-2 text-small font-medium text-warning">{t.pay.sandboxNote}</p>
      )}
      <div className="mt-3 flex flex-col gap-2">
        {methods.map((method, at) => (
          <Button
            key={method}
            size="large"
            variant={at === 0 ? 'primary' : 'secondary'}
            className="!h-auto min-h-11 w-full py-2 !whitespace-normal"
            loading={starting === method}
            loadingLabel={t.pay.starting}
            aria-disabled={starting !== null && starting !== method}
            onClick={() => starting === null && void start(method)}
          >
            {t.pay.ways[method](amount)}
          </Button>
        ))}
      </div>
      <p role="alert" className="mt-2 text-small text-negative empty:hidden">
        {problem === null ? '' : sentenceFor(problem, t.problems)}
      </p>
      <p className="mt-3 text-small text-muted">{t.pay.note}</p>
    </>
  );
}

type Problems = ReturnType<typeof payTexts.use>['problems'];
function sentenceFor(code: string, problems: Problems): string {
  if (code === 'pay.nothing_open') return problems.nothingOpen;
  if (code === 'pay.method' || code === 'pay.amount') return problems.method;
  if (code === 'pay.provider') return problems.provider;
  return code === 'pay.too_many' ? problems.tooMany : problems.other;
}
