// The suggested category for a transaction that is being entered. Debounced, so that not every keystroke is a request.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../platform/client.ts';
import type { Suggested } from '../categories.ts';
import type { Draft } from './draft.ts';

const pauseMs = 300;

type Question = Parameters<typeof api.transactions.suggest.queryOptions>[0]['input'];

function questionOf(draft: Draft | null): Question | null {
  if (draft === null || draft.type === 'transfer' || draft.accountId === null || draft.date === null) return null;
  const description = draft.description.trim();
  if (description.length < 2) return null;
  return { type: draft.type, description, accountId: draft.accountId, amount: Math.abs(draft.amountMinor ?? 0), date: draft.date };
}

/** The suggestion for a draft; null if there is none (a transfer, or nothing entered yet). */
export function useWrittenSuggestion(draft: Draft | null): Suggested | null {
  const asked = JSON.stringify(questionOf(draft));
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), pauseMs);
    return () => clearTimeout(timer);
  }, [asked]);
  const question = JSON.parse(settled) as Question | null;
  const { data } = useQuery({
    ...api.transactions.suggest.queryOptions({ input: question ?? ({} as Question) }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  });
  return question === null ? null : (data?.suggestion ?? null);
}
