// Requests of the official storage client to /storage/v1.
import { z } from 'zod';

const Path = z.string().max(2000);
const Count = z.coerce.number().int();
export const ListMessage = z.object({
  prefix: z.string().max(2000).default(''),
  limit: Count.min(1).max(1000).default(100),
  offset: Count.min(0).max(1_000_000).default(0),
  search: z.string().max(200).nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).catch('name'),
      order: z.enum(['asc', 'desc']).catch('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});
export const PlacesMessage = z.object({
  bucketId: z.string().max(63),
  sourceKey: Path,
  destinationKey: Path,
  destinationBucket: z.string().max(63).nullish(),
  copyMetadata: z.boolean().nullish(),
  metadata: z.object({ cacheControl: z.string().max(200).nullish() }).nullish(),
});
export const RemoveMessage = z.object({
  prefixes: z
    .array(z.union([Path, z.object({ path: Path }).transform(({ path }) => path)]))
    .min(1)
    .max(1000),
});
const Picture = z.object({
  width: Count.min(1).max(2500).optional(),
  height: Count.min(1).max(2500).optional(),
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  quality: Count.min(20).max(100).default(80),
});
export const PictureQuery = Picture;
/** The limit of S3. */
const longestSeconds = 7 * 24 * 3600;
const expiresIn = Count.min(1).max(longestSeconds, 'A signed address lasts seven days at most.');
export const SignMessage = z.object({ expiresIn, transform: Picture.optional() });
export const SignManyMessage = z.object({ expiresIn, paths: z.array(Path).min(1).max(1000) });
export const BucketMessage = z.object({ id: z.string().max(63).optional(), name: z.string().max(63), public: z.boolean().default(false) });
