// The messages of /auth/v1 about second factors, recovery codes and step-up. Unknown fields are ignored, as in that protocol.
import { z } from 'zod';

const Name = z
  .string()
  .trim()
  .max(120, { error: 'The name is too long.' })
  .refine((name) => !/\p{Cc}/u.test(name), { error: 'The name holds characters that cannot be shown.' });
const Code = z.string({ error: 'Code needs to be non-empty' }).min(1, { error: 'Code needs to be non-empty' }).max(100);

export const factorMessages = {
  enrol: z.object({
    factor_type: z.string().max(40),
    friendly_name: Name.nullish(),
    issuer: Name.nullish(),
  }),
  verify: z.object({ challenge_id: z.string().max(100), code: Code }),
  recoveryCode: z.object({ code: Code }),
  stepUp: z.union([z.object({ password: z.string().min(1).max(4096) }), z.object({ code: Code }), z.object({ nonce: Code })], {
    error: 'Send your password, or a code of your authenticator app.',
  }),
};
export type EnrolMessage = z.infer<typeof factorMessages.enrol>;
export type VerifyFactorMessage = z.infer<typeof factorMessages.verify>;
export type StepUpMessage = z.infer<typeof factorMessages.stepUp>;
