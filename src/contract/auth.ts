// The messages of /auth/v1: what the official client sends. Unknown fields are ignored, as that protocol does.
import { z } from 'zod';

const maxMetadataLength = 16_000;
/** The person's own data (name, chosen tier…): theirs to write, so nothing is ever decided by it. */
const Metadata = z.record(z.string().max(100), z.unknown()).refine(
  (data) => {
    const text = JSON.stringify(data);
    return text.length <= maxMetadataLength && !/\\u0000|\\ud[89a-f]/i.test(text); // neither can be stored as JSON
  },
  { error: 'The data is too large or holds characters that cannot be kept.' },
);
const Email = z
  .string()
  .trim()
  .max(254)
  .toLowerCase()
  .pipe(z.email({ error: 'Please enter a valid email address' }));
const Password = z.string().max(4096);

export const authMessages = {
  signUp: z.object({ email: Email, password: Password, data: Metadata.nullish() }),
  signIn: z.object({ email: z.string().max(1000), password: Password }),
  refresh: z.object({ refresh_token: z.string().max(1000) }),
  verify: z.object({ token_hash: z.string().max(200), type: z.string().max(40) }),
  resend: z.object({ email: Email, type: z.string().max(40) }),
  recover: z.object({ email: Email }),
  changeUser: z.object({
    email: Email.nullish(),
    password: Password.nullish(),
    current_password: Password.nullish(),
    data: Metadata.nullish(),
  }),
};
export type SignUpMessage = z.infer<typeof authMessages.signUp>;
export type ChangeUserMessage = z.infer<typeof authMessages.changeUser>;

export const LinkPurpose = z.enum(['signup', 'recovery']);
export type LinkPurpose = z.infer<typeof LinkPurpose>;
