// The plan sandbox's page to buy a plan, and later to change the card: a plain form, labeled so that nobody takes it for a real one.
import { tiers } from '#core/billing/tier.ts';
import { priceOf } from '#core/subscriptions/plan-subscription.ts';
import { escapeHtml } from '../server/platform/mail/mail.ts';
import { formatsFor } from '../server/platform/pdf/pdf-format.ts';
import { type FastifyInstance, isFromOurPages } from '../server/platform/http/wire.ts';
import { asPage, gonePage, sandboxDocument, takeForms } from './payment-sandbox-page.ts';
import { languageFor, sandboxTexts } from './payment-sandbox-texts.ts';
import { type PlanButton, planButtons, type PlanSandbox } from './plan-sandbox.ts';
import type { StoredSandboxPlan } from './plan-sandbox-store.ts';
import { planSandboxTexts } from './plan-sandbox-texts.ts';
import type { Database } from '../server/platform/database/database.ts';

function buttonsFor({ cycle, isOver, checkout }: StoredSandboxPlan): readonly PlanButton[] {
  if (cycle) return cycle.subscription.state === 'ended' ? [] : ['card_works', 'card_declined', 'end_period'];
  if (isOver) return [];
  return checkout.withTrial ? ['trial', 'subscribe'] : ['subscribe', 'declined'];
}

function pageOf(plan: StoredSandboxPlan, wasDeclined: boolean): string {
  const language = languageFor(plan.checkout.language);
  const t = planSandboxTexts(language);
  const tierId = plan.cycle?.subscription.tierId ?? plan.checkout.tierId;
  const name = tiers.find((tier) => tier.id === tierId)?.name ?? tierId;
  const buttons = buttonsFor(plan);
  const said = wasDeclined
    ? `<p role="alert" class="wrong">${escapeHtml(sandboxTexts(language).failed)}</p>`
    : `<p>${escapeHtml(buttons.length === 0 ? t.over : plan.cycle ? t.explainCard : t.explain)}</p>`;
  const back = plan.cycle ? plan.checkout.returnUrl : plan.checkout.cancelUrl;
  const label = (button: PlanButton): string => (button === 'subscribe' && plan.checkout.withTrial ? t.trial_card : t[button]);
  const body = [
    `<h1>${escapeHtml(t.title(name))}</h1><p class="amount">${escapeHtml(formatsFor(language, null, 'USD').money(priceOf(tierId)))}</p>`,
    `<p>${escapeHtml(t.perMonth)}</p>${said}<form method="post">`,
    ...buttons.map(
      (button, at) => `<button name="do" value="${button}" class="${at === 0 ? 'first' : ''}">${escapeHtml(label(button))}</button>`,
    ),
    `</form><p class="back"><a href="${escapeHtml(back)}">${escapeHtml(t.back)}</a></p>`,
  ];
  return sandboxDocument(language, t.title(name), sandboxTexts(language).banner, body.join(''));
}

export async function registerPlanSandboxPage(
  app: FastifyInstance,
  { sandbox, siteUrl, database }: { readonly sandbox: PlanSandbox; readonly siteUrl: string; readonly database: Database },
): Promise<void> {
  await app.register(async (scope) => {
    takeForms(scope, database);
    scope.get('/pay/plan-sandbox/:ref', async (request, reply) => {
      const plan = await sandbox.shown((request.params as { readonly ref: string }).ref);
      return plan ? asPage(reply).send(pageOf(plan, false)) : asPage(reply).code(404).send(gonePage());
    });
    scope.post('/pay/plan-sandbox/:ref', { bodyLimit: 4096 }, async (request, reply) => {
      const { ref } = request.params as { readonly ref: string };
      const pressed = (request.body as Readonly<Record<string, unknown>> | undefined)?.['do'];
      const button = planButtons.find((one) => one === pressed);
      const isOurs = button !== undefined && isFromOurPages(request, siteUrl);
      const plan = isOurs ? await sandbox.press(ref, button) : await sandbox.shown(ref);
      if (!plan) return asPage(reply).code(404).send(gonePage());
      if (isOurs && plan.cycle) return reply.redirect(plan.checkout.returnUrl, 303);
      return asPage(reply).send(pageOf(plan, isOurs && button === 'declined'));
    });
  });
}
