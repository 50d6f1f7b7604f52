// The contact form without scripts: a plain form posted to /contact. Errors are answered with a page that keeps the input; an accepted
// message redirects to /contact/sent, so reloading sends nothing.
import { contactSubjects } from '#core/site/contact-message.ts';
import { type Language, languages } from '#core/language.ts';
import { ContactForm } from '#contract/site/site.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { derivedId } from '../platform/ids.ts';
import { log } from '../platform/log.ts';
import { escapeHtml } from '../platform/mail/mail.ts';
import { Refusal } from '../platform/refusal.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { callerOf, type FastifyInstance, type FastifyReply, isFromOurPages } from '../platform/http/wire.ts';
import type { Contact } from './contact-actions.ts';
import { type ContactTexts, contactTexts } from './contact-texts.ts';

const mostBytes = 64 * 1024;
const plainForms = 'b6a4c1f6-0f1e-5a53-9d38-6b1f6f0a7c21';
type Fields = (typeof ContactForm)['_output'];

const style = `
:root { color-scheme: light dark; --ink: light-dark(#22302a, #eceeea); --muted: light-dark(#5a6861, #a9b5ae); --line: light-dark(#b9c2bb, #55625b);
  --ground: light-dark(#f9f9f6, #151a18); --sheet: light-dark(#fff, #1d2421); --accent: light-dark(#1d5c40, #74cf9f); --on-accent: light-dark(#fbfdfb, #10201a); --wrong: light-dark(#a3261f, #ff9c8f); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 ui-sans-serif, system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; }
h1 { font: 500 1.9rem/1.2 ui-serif, Georgia, serif; margin: 0 0 .6rem; }
p { margin: 0 0 1.5rem; color: var(--muted); }
label { display: block; font-weight: 600; margin: 0 0 .3rem; }
input, select, textarea { width: 100%; padding: .6rem .75rem; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line); border-radius: 7px; }
textarea { min-height: 9rem; }
[aria-invalid=true] { border-color: var(--wrong); }
.field { margin: 0 0 1.1rem; }
.wrong { color: var(--wrong); margin: .3rem 0 0; font-size: .9rem; }
.unseen { position: absolute; left: -100vw; }
button { padding: .7rem 1.3rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 0; border-radius: 7px; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const languageOf = (text: unknown): Language => languages.find((one) => one === text) ?? 'en';
const contactPath = (language: Language): string => (language === 'en' ? '/contact' : `/${language}/contact`);

const document = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Daybook</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/contact/plain.css"></head><body><main>${body}</main></body></html>`;

function sentenceFor(problem: Problem, t: ContactTexts): string {
  const { code, data } = problem;
  if (code === 'contact.too_long') return t.tooLong(Number(data?.['limit']));
  if (code === 'contact.too_many') return t.tooMany(Number(data?.['minutes']));
  return code === 'contact.name' || code === 'contact.email' || code === 'contact.subject' || code === 'contact.message'
    ? t.complaints[code]
    : t.failed;
}

function formPage(fields: Fields, problems: readonly Problem[]): string {
  const language = languageOf(fields.language);
  const t = contactTexts[language];
  const wrong = (name: string): string | undefined => {
    const found = problems.find((p) => p.path === name);
    return found && sentenceFor(found, t);
  };
  const field = (name: 'name' | 'email' | 'subject' | 'message', control: (attributes: string) => string): string => {
    const said = wrong(name);
    const attributes = `id="${name}" name="${name}" required${said ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : ''}`;
    return `<div class="field"><label for="${name}">${escapeHtml(t[name])}</label>${control(attributes)}${said ? `<p class="wrong" id="${name}-wrong">${escapeHtml(said)}</p>` : ''}</div>`;
  };
  const options = contactSubjects.map(
    (subject) => `<option value="${subject}"${subject === fields.subject ? ' selected' : ''}>${escapeHtml(t.subjects[subject])}</option>`,
  );
  const general = problems.find((p) => p.path === undefined);
  const body = [
    `<h1>${escapeHtml(t.title)}</h1>`,
    `<p role="alert"${general ? ' class="wrong"' : ''}>${escapeHtml(general ? sentenceFor(general, t) : t.lead)}</p>`,
    `<form method="post" action="/contact"><input type="hidden" name="language" value="${language}">`,
    field('name', (a) => `<input ${a} autocomplete="name" value="${escapeHtml(fields.name)}">`),
    field('email', (a) => `<input ${a} type="email" autocomplete="email" value="${escapeHtml(fields.email)}">`),
    field('subject', (a) => `<select ${a}><option value="">${escapeHtml(t.choose)}</option>${options.join('')}</select>`),
    field('message', (a) => `<textarea ${a}>\n${escapeHtml(fields.message)}</textarea>`),
    '<div class="unseen" aria-hidden="true"><label for="website">Website</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>',
    `<button type="submit">${escapeHtml(t.send)}</button></form><p></p><p><a href="${contactPath(language)}">${escapeHtml(t.back)}</a></p>`,
  ];
  return document(language, t.title, body.join(''));
}

function sentPage(language: Language): string {
  const t = contactTexts[language];
  const body = `<h1>${escapeHtml(t.sentTitle)}</h1><p>${escapeHtml(t.sent)}</p><p><a href="${contactPath(language)}">${escapeHtml(t.back)}</a></p>`;
  return document(language, t.sentTitle, body);
}

const asPage = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');

export async function registerContactForm(
  app: FastifyInstance,
  { contact, database, siteUrl }: { readonly contact: Contact; readonly database: Database; readonly siteUrl: string },
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get('/contact/plain.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
    scope.get('/contact/sent', async (request, reply) => {
      const { language } = request.query as { readonly language?: unknown };
      return asPage(reply).send(sentPage(languageOf(language)));
    });
    scope.post('/contact', { bodyLimit: mostBytes }, async (request, reply) => {
      // Old browsers don't send the form's origin; one that names another site is refused.
      const { origin, 'sec-fetch-site': site } = request.headers;
      const isElsewhere = (origin !== undefined || site !== undefined) && !isFromOurPages(request, siteUrl);
      const fields = ContactForm.parse(isElsewhere ? {} : (ContactForm.safeParse(request.body).data ?? {}));
      if (isElsewhere) return asPage(reply).code(403).send(formPage(fields, []));
      // The same message on the same day has the same id, so a form sent twice arrives once.
      const { language: _, ...written } = fields;
      const id = derivedId(plainForms, `${now().toISOString().slice(0, 10)} ${JSON.stringify(written)}`);
      try {
        const caller = callerOf(request);
        await behindWall(database, {}, (tx) => contact.send({ tx, principal: undefined, caller }, { id, ...written }));
        return await reply.redirect(`/contact/sent?language=${languageOf(fields.language)}`, 303);
      } catch (error) {
        if (!(error instanceof Refusal)) log.error('a contact message could not be kept', { error });
        const problems: readonly Problem[] = error instanceof Refusal ? error.problems : [{ code: 'unavailable' }];
        return asPage(reply)
          .code(error instanceof Refusal ? error.status : 500)
          .send(formPage(fields, problems));
      }
    });
  });
}
