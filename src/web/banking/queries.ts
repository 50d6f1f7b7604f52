// Queries of the banking pages.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TableMapping } from '#contract/banking/banking.ts';
import { api, client } from '../platform/client.ts';
import { mappingLacks } from './mapping-roles.ts';

export function useBankAccounts() {
  return useQuery(api.banking.listBankAccounts.queryOptions());
}

export function useImports() {
  return useQuery(
    api.banking.listImports.queryOptions({
      refetchInterval: ({ state }) => (state.data?.some(({ waitingCount }) => waitingCount > 0) === true ? 2000 : false),
    }),
  );
}

export function useConnections() {
  return useQuery(api.feeds.listConnections.queryOptions());
}

export interface Reading {
  /** Generated with the file and the same on every retry, so that nothing is imported twice. */
  readonly importId: string;
  readonly file: File;
  readonly bankAccountId: string | null;
  readonly mapping: TableMapping | null;
  readonly fileAccount: string | null;
}

/** The preview of an import, fetched again whenever the account or the column mapping changes. Writes nothing. */
export function usePreview({ importId, file, bankAccountId, mapping, fileAccount }: Reading) {
  return useQuery({
    queryKey: ['statement preview', importId, bankAccountId, mapping, fileAccount],
    queryFn: ({ signal }) =>
      client.banking.previewStatement(
        {
          file,
          ...(bankAccountId === null ? {} : { bankAccountId }),
          ...(mapping === null ? {} : { mapping }),
          ...(fileAccount === null ? {} : { fileAccount }),
        },
        { signal },
      ),
    enabled: mapping === null || mappingLacks(mapping) === null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

export function useProgress(importId: string, isRunning: boolean) {
  return useQuery(
    api.banking.importProgress.queryOptions({
      input: { id: importId },
      enabled: isRunning,
      refetchInterval: 500,
      staleTime: 0,
      retry: false,
    }),
  );
}
