// Tags: words of one's own on documents and transactions. They are assigned where those are changed; this is the list of existing ones.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Id } from '../fields.ts';

const TagName = z.string().trim().min(1).max(40);
export const Tag = z.object({ id: Id, name: TagName });
export type Tag = z.infer<typeof Tag>;
/** Tags to add, by name, and tags to remove. */
export const Tagging = z.object({ add: z.array(TagName).max(20).default([]), remove: z.array(Id).max(20).default([]) });
export type Tagging = z.infer<typeof Tagging>;
/** The same for several things of a kind; the answer has the tags that any of them has then. */
export const TaggingOf = Tagging.extend({ ids: z.array(Id).min(1).max(500) });
export const Tagged = z.object({ tags: z.array(Tag) });

export const tagsContract = {
  listTags: oc
    .route({ method: 'GET', path: '/tags', tags: ['Tags'], summary: 'The tags in use, by name, and on how much each is' })
    .input(z.object({}))
    .output(z.array(Tag.extend({ count: z.int() }))),
};
