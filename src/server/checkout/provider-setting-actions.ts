// The payment methods that a business offers, and provider reports for its owner to review.
import type { In } from '#contract/endpoint.ts';
import { type ProviderId, providerIds } from '#core/checkout/provider-payment.ts';
import type { providerPaymentContract, OnlinePayment, ProviderSettings } from '#contract/checkout/provider-payment.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import { refused, saidRefusal } from '../platform/refusal.ts';
import type { AskedWork } from '../platform/work.ts';
import { refundableMinor, selectPayments } from '../settlement/index.ts';
import { selectDocuments } from '../trade-documents/index.ts';
import { featureOf, includedProviders, type Providers, providersFor } from './provider-payment-actions.ts';
import { markEventSeen, selectCheckoutsOf, selectNotices } from './provider-payment-store.ts';
import { selectMethods, upsertMethod } from './provider-setting-store.ts';

export interface ProviderSite extends Providers {
  readonly siteUrl: string;
}

export async function providerSettings(work: AskedWork, site: ProviderSite): Promise<ProviderSettings> {
  const decided = await selectMethods(work);
  const available = providersFor(site, work.org.id).map((p) => p.id);
  const included = (await includedProviders(work, site)).map((p) => p.id);
  const notices = await selectNotices(work);
  const documents = await selectDocuments(work, [...new Set(notices.flatMap((n) => n.documentId ?? []))]);
  const numbers = new Map(documents.map((d) => [d.id, d.number]));
  return {
    ways: providerIds
      .filter((id) => id !== 'sandbox' || available.includes(id))
      .map((provider) => ({
        provider,
        isAvailable: available.includes(provider),
        isLocked: available.includes(provider) && !included.includes(provider),
        isOn: included.includes(provider) && (decided.get(provider) ?? true),
        webhookUrl: `${site.siteUrl}/webhooks/${provider}`,
      })),
    notices: notices.map((n) => ({
      ...n,
      reason: saidRefusal(n.reason, work.language),
      receivedAt: n.receivedAt.toISOString(),
      documentNumber: n.documentId === null ? null : (numbers.get(n.documentId) ?? null),
    })),
  };
}

export async function saveProviderSettings(
  work: AskedWork,
  site: ProviderSite,
  { provider, isOn }: { readonly provider: ProviderId; readonly isOn: boolean },
): Promise<ProviderSettings> {
  if (!providersFor(site, work.org.id).some((p) => p.id === provider)) throw refused('pay.method', {}, 'provider');
  await site.gates.demandFeature(work, featureOf(provider));
  await upsertMethod(work, provider, isOn);
  await audit(work, { action: 'provider_method.changed', subjectKind: 'provider_method', after: { provider, isOn } });
  return providerSettings(work, site);
}

export async function dismissNotice(
  work: AskedWork,
  site: ProviderSite,
  { provider, eventId }: { readonly provider: ProviderId; readonly eventId: string },
): Promise<ProviderSettings> {
  if (!(await markEventSeen(work, provider, eventId, now()))) throw refused('not_found');
  await audit(work, { action: 'provider_notice.dismissed', subjectKind: 'provider_event', after: { provider, eventId } });
  return providerSettings(work, site);
}

/** Results of attempts to pay a document; those without a result are left out. */
export async function onlinePayments(work: AskedWork, { id }: In<typeof providerPaymentContract.onlinePayments>): Promise<OnlinePayment[]> {
  const [document] = await selectDocuments(work, [id]);
  if (!document) throw refused('not_found');
  const made = (await selectCheckoutsOf(work, id)).filter((c) => ['processing', 'paid', 'refused'].includes(c.state));
  const payments = await selectPayments(
    work,
    made.flatMap((c) => c.paymentId ?? []),
  );
  const refundable = new Map<string | null, number>();
  for (const payment of payments) refundable.set(payment.id, payment.isReversed ? 0 : await refundableMinor(work, payment));
  return made.map(
    ({ id: checkoutId, provider, state, minor, currency, reason, paymentId, feeMinor, feeCurrency, refundedMinor, dispute }) => ({
      id: checkoutId,
      provider,
      state,
      minor,
      currency,
      reason: saidRefusal(reason, work.language),
      paymentId,
      feeMinor,
      feeCurrency,
      refundedMinor,
      refundableMinor: Math.max(0, refundable.get(paymentId) ?? 0),
      dispute,
    }),
  );
}
