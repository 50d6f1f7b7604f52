// The contact form, and the content of the 404 page.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { knownPages } from '#core/site/known-page.ts';
import { Done, Id } from '../fields.ts';

// Loose on purpose: problems of a field are reported in the sentences of the form (core/site/contact-message.ts), all of them at once.
const Text = z.string().max(20_000).default('');
export const ContactInput = z.object({
  /** An idempotency key, chosen with the form, so that a message arrives once. */
  id: Id,
  name: Text,
  email: Text,
  subject: Text,
  message: Text,
  /** A hidden field: only bots fill it in. */
  website: Text,
  /**
   * From `contactTicket`, requested when the form is first touched: shows how long writing took. Without one fewer messages are accepted.
   */
  ticket: z.string().max(200).optional(),
});
export type ContactInput = z.infer<typeof ContactInput>;

/**
 * The body of POST /contact from a plain form, when scripts are off: the same fields, but no `id` and `ticket`; `language` (en, es, fr, de)
 * is the language of the answer. A valid message leads to the page /contact/sent; anything else to a page that keeps what was typed.
 */
export const ContactForm = z.object({
  name: Text,
  email: Text,
  subject: Text,
  message: Text,
  website: Text,
  language: z.string().max(10).default('en'),
});

export const siteContract = {
  contactTicket: oc
    .route({ method: 'GET', path: '/contact/ticket', tags: ['Site'], summary: 'A ticket for the contact form, good for a day' })
    .output(z.object({ ticket: z.string(), /** A message may be sent after this long. */ afterMs: z.int() })),
  sendContact: oc
    .route({ method: 'POST', path: '/contact', tags: ['Site'], summary: 'Send a message to the operator' })
    .input(ContactInput)
    .output(Done),
  requestSupport: oc
    .route({ method: 'POST', path: '/support-requests', tags: ['Site'], summary: 'Send a request for premium support to the operator' })
    .input(z.object({ id: Id, message: Text }))
    .output(Done),
};

export const suggestionIcons = ['Home', 'Search', 'HelpCircle', 'Compass'] as const;
export type SuggestionIcon = (typeof suggestionIcons)[number];

/** The body of POST /functions/v1/generate-404-content. Only the missing address is read from the prompt. */
export const NotFoundInput = z.object({ prompt: z.string().max(16_000).default('') });
export const NotFoundContent = z.object({
  title: z.string(),
  message: z.string(),
  suggestions: z.array(z.object({ text: z.string(), path: z.string(), icon_suggestion: z.enum(suggestionIcons) })).max(3),
});
export type NotFoundContent = z.infer<typeof NotFoundContent>;

// Only words: no markup, nothing that could be taken for an address, a phone number or something to type.
const plainWords = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[\p{L}\p{M}\p{N} ,.!?;:'’‘"“”„«»()–—…¡¿-]+$/u)
    .refine((text) => !/[\p{L}\p{N}-]\.[\p{L}]{2,}|\d{5}|\b(www|http|javascript|data):?\b/iu.test(text));
/** Third-party content for the 404 page: plain words, and links to known pages only. */
export const WrittenNotFound = z.object({
  title: plainWords(80),
  message: plainWords(300),
  suggestions: z
    .array(
      z.object({
        text: plainWords(60),
        path: z.enum(knownPages.map((page) => page.path)),
        icon_suggestion: z.enum(suggestionIcons).catch('HelpCircle'),
      }),
    )
    .min(1)
    .max(3),
});
