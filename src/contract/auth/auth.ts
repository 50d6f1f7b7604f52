// The messages of /auth/v1 as the official client sends them. Unknown fields are ignored, as in that protocol.
import { z } from 'zod';

const maxMetadataLength = 16_000;
/** The person's own data (name, chosen tier…): they can write it, so nothing may be decided by it. */
const Metadata = z.record(z.string().max(100), z.unknown()).refine(
  (data) => {
    const text = JSON.stringify(data);
    return text.length <= maxMetadataLength && !/\\u0000|\\ud[89a-f]/i.test(text); // neither can be stored as JSON
  },
  { error: 'The data is too large or holds characters that cannot be kept.' },
);
// Clients of that protocol match these two sentences.
const invalidEmail = 'Unable to validate email address: invalid format';
const invalidPhone = 'Invalid phone number format (E.164 required)';
const Email = z
  .string()
  .trim()
  .max(254)
  // Before lower-casing: the Kelvin sign becomes a plain k, so another mailbox could be taken for somebody's.
  .regex(/^[\x20-\x7e]*$/, { error: invalidEmail })
  .toLowerCase()
  .pipe(z.email({ error: invalidEmail }));
const Password = z.string().max(4096);

const Code = z.string().max(200);
/** PKCE, sent by the client with everything that ends in a link; null if it is not used. */
const challenge = { code_challenge: z.string().max(200).nullish(), code_challenge_method: z.string().max(20).nullish() };
/** Some clients send an empty text for a missing value. */
const Phone = z.string().max(100).nullish();
const wellFormedPhone = Phone.refine((phone) => !phone || /^[1-9]\d{1,14}$/.test(phone.replaceAll(/[\s+]/g, '')), { error: invalidPhone });

export const authMessages = {
  signUp: z.object({ email: Email, password: Password.nullish(), data: Metadata.nullish(), ...challenge }),
  signIn: z.object({ email: z.string().max(1000), password: Password }),
  phone: z.object({ email: z.string().nullish(), phone: Phone }),
  refresh: z.object({ refresh_token: z.string().max(1000) }),
  exchange: z.object({ auth_code: z.string().max(200), code_verifier: z.string().max(200) }),
  otp: z.object({ email: Email, create_user: z.boolean().nullish(), data: Metadata.nullish(), ...challenge }),
  verify: z.object({
    type: z.string().max(40).default(''),
    token_hash: Code.nullish(),
    token: Code.nullish(),
    email: Email.or(z.literal('')).nullish(),
    phone: wellFormedPhone,
  }),
  link: z.object({ token_hash: Code, type: z.string().max(40) }),
  resend: z.object({ email: Email, type: z.string().max(40), ...challenge }),
  recover: z.object({ email: Email, ...challenge }),
  changeUser: z.object({
    email: Email.nullish(),
    phone: wellFormedPhone,
    password: Password.nullish(),
    current_password: Password.nullish(),
    nonce: Code.nullish(),
    data: Metadata.nullish(),
    ...challenge,
  }),
  invite: z.object({ email: Email, data: Metadata.nullish() }),
  adminUser: z.object({
    id: z.uuid({ error: 'ID must conform to the uuid v4 format' }).nullish(),
    email: Email.nullish(),
    phone: wellFormedPhone,
    password: Password.nullish(),
    email_confirm: z.boolean().nullish(),
    user_metadata: Metadata.nullish(),
    app_metadata: Metadata.nullish(),
    ban_duration: z.string().max(60).nullish(),
  }),
  generateLink: z.object({
    type: z.string().max(40),
    email: Email,
    new_email: Email.nullish(),
    password: Password.nullish(),
    data: Metadata.nullish(),
    redirect_to: z.string().max(2000).nullish(),
  }),
};
type Messages = { readonly [K in keyof typeof authMessages]: z.infer<(typeof authMessages)[K]> };
export type SignUpMessage = Messages['signUp'];
export type OtpMessage = Messages['otp'];
export type VerifyMessage = Messages['verify'];
export type ResendMessage = Messages['resend'];
export type RecoverMessage = Messages['recover'];
export type ChangeUserMessage = Messages['changeUser'];
export type AdminUserMessage = Messages['adminUser'];
export type GenerateLinkMessage = Messages['generateLink'];

/** What a link or code in an email is for. It is valid for nothing else. */
export const LinkPurpose = z.enum([
  'signup',
  'recovery',
  'magiclink',
  'invite',
  'email_change_current',
  'email_change_new',
  'reauthentication',
]);
export type LinkPurpose = z.infer<typeof LinkPurpose>;
