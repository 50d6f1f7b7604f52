// The server's functions, through the official client.
import { FunctionsClient } from '@supabase/functions-js';
import { currentLanguage } from './language.ts';

/** The raw response of a function; throws if it failed or refused. */
export async function callFunction(name: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const client = new FunctionsClient(`${location.origin}/functions/v1`);
  const { data, error } = await client.invoke<unknown>(name, { body, headers: { 'accept-language': currentLanguage() } });
  if (error) throw error;
  return data;
}
