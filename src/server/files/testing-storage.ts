// The official storage client, unmodified, as a person of a test server.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { TestServer } from '../testing.ts';

export type Storage = SupabaseClient['storage'];

/** Without `token`: a stranger with only the public key. */
export const storageOf = (server: Pick<TestServer, 'url'>, token?: string, headers: Record<string, string> = {}): Storage =>
  createClient(server.url, 'public-key', {
    ...(token === undefined ? {} : { accessToken: async () => token }),
    global: { headers },
  }).storage;

export const pdfOf = (text = 'a receipt'): Buffer => Buffer.from(`%PDF-1.7\n1 0 obj\n% ${text}\n%%EOF\n`);
