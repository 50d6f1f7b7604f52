// The contact form, and the content of a page that is not there.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { knownPages } from '#core/site/known-page.ts';
import { Done, Id } from '../fields.ts';

// Loose on purpose: what is wrong with a field is said in the sentences of the form (core/site/contact-message.ts), all of them at once.
const Text = z.string().max(20_000).default('');
export const ContactInput = z.object({
  /** Chosen with the form and the same on every try, so that a message arrives once. */
  id: Id,
  name: Text,
  email: Text,
  subject: Text,
  message: Text,
  /** A hidden field: only bots fill it in. */
  website: Text,
  /** From `contactTicket`, asked for when the form is first touched: tells how long writing took. Without one fewer messages are taken. */
  ticket: z.string().max(200).optional(),
});
export type ContactInput = z.infer<typeof ContactInput>;

/**
 * What POST /contact takes as a plain form, where scripts are off: the same fields, but `id` and `ticket`; `language` (en, es, fr, de) says
 * in which language to answer. A good message leads to the page /contact/sent; anything else to a page that keeps what was typed.
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
    .output(z.object({ ticket: z.string(), /** A message may be sent so long after. */ afterMs: z.int() })),
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

/** The body of POST /functions/v1/generate-404-content. Of the prompt only the address that is missing is read. */
export const NotFoundInput = z.object({ prompt: z.string().max(16_000).default('') });
export const NotFoundContent = z.object({
  title: z.string(),
  message: z.string(),
  suggestions: z.array(z.object({ text: z.string(), path: z.string(), icon_suggestion: z.enum(suggestionIcons) })).max(3),
});
export type NotFoundContent = z.infer<typeof NotFoundContent>;

// Words alone: no markup, nothing that could be taken for an address, a number to call or something to type.
const plainWords = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[\p{L}\p{M}\p{N} ,.!?;:'’‘"“”„«»()–—…¡¿-]+$/u)
    .refine((text) => !/[\p{L}\p{N}-]\.[\p{L}]{2,}|\d{5}|\b(www|http|javascript|data):?\b/iu.test(text));
/** What somebody else may have written as such content: plain words, and links to known pages alone. */
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
