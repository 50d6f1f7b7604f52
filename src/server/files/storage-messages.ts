// Responses of the storage protocol: the official client's objects, and its errors.
import type { Language } from '#core/language.ts';
import { sentenceOf } from '#contract/problems/problem-texts.ts';
import type { ProblemCode } from '#contract/problems/problems.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { StoredFile } from './store.ts';

export const etagOf = ({ sha256 }: StoredFile): string => `"${sha256.toString('hex')}"`;

const described = (file: StoredFile) => ({
  eTag: etagOf(file),
  size: file.byteCount,
  mimetype: file.type,
  cacheControl: file.cacheControl,
  lastModified: file.changedAt.toISOString(),
  contentLength: file.byteCount,
  httpStatusCode: 200,
});

/** A file in a list, under the name that it has there. */
export const objectMessage = (file: StoredFile, name: string) => ({
  name,
  id: file.id,
  bucket_id: file.bucket,
  owner: file.addedBy ?? '',
  version: file.objectId,
  created_at: file.addedAt.toISOString(),
  updated_at: file.changedAt.toISOString(),
  last_accessed_at: file.changedAt.toISOString(),
  metadata: described(file),
  user_metadata: file.metadata,
});
export const folderMessage = (name: string) => ({
  name,
  id: null,
  created_at: null,
  updated_at: null,
  last_accessed_at: null,
  metadata: null,
});
export const infoMessage = (file: StoredFile, name: string) => ({
  id: file.id,
  name,
  version: file.objectId,
  bucket_id: file.bucket,
  size: file.byteCount,
  content_type: file.type,
  cache_control: file.cacheControl,
  etag: etagOf(file),
  metadata: file.metadata,
  last_modified: file.changedAt.toISOString(),
  created_at: file.addedAt.toISOString(),
});
export const bucketMessage = ({ id, createdAt }: { readonly id: string; readonly createdAt: Date }) => ({
  id,
  name: id,
  type: 'STANDARD',
  owner: '',
  public: false,
  file_size_limit: null,
  allowed_mime_types: null,
  created_at: createdAt.toISOString(),
  updated_at: createdAt.toISOString(),
});
/** Error codes that programs of the client check, in addition to our sentence. */
const wireCodes: Partial<Record<ProblemCode, readonly [code: string, error: string]>> = {
  not_found: ['NoSuchKey', 'not_found'],
  'file.exists': ['ResourceAlreadyExists', 'Duplicate'],
  'file.too_large': ['EntityTooLarge', 'Payload too large'],
  'file.type': ['InvalidMimeType', 'invalid_mime_type'],
  'file.content': ['InvalidMimeType', 'invalid_mime_type'],
  'file.path': ['InvalidKey', 'InvalidKey'],
  'auth.required': ['AccessDenied', 'Unauthorized'],
  'auth.insufficient_aal': ['AccessDenied', 'Unauthorized'],
  'permission.denied': ['AccessDenied', 'Unauthorized'],
  'file.not_yours': ['AccessDenied', 'Unauthorized'],
  'operator.required': ['AccessDenied', 'Unauthorized'],
};
export interface ErrorMessage {
  readonly statusCode: string;
  readonly code: string;
  readonly error: string;
  readonly message: string;
}
export function errorMessage({ problems: [problem], status }: Refusal, language: Language): ErrorMessage {
  const isBucket = problem.code === 'not_found' && problem.path === 'bucket';
  const [code, error] = isBucket
    ? ['NoSuchBucket', 'Bucket not found']
    : (wireCodes[problem.code] ?? ['InvalidRequest', 'invalid_request']);
  return { statusCode: String(status), code, error, message: sentenceOf(problem, language) };
}
