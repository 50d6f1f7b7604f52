// The document that a bill was read from, with each field, its confidence and its place on the page.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Place } from '#core/receipts/receipt-page.ts';
import { FilePreview } from '../files/index.ts';
import { api } from '../platform/client.ts';
import { ReadFields } from '../receipts/index.ts';

const everyMs = 1500;

export function PagesRead({ fileId: id }: { readonly fileId: string }) {
  const [place, setPlace] = useState<Place | null>(null);
  const { data: file } = useQuery(
    api.files.fileDetails.queryOptions({
      input: { id },
      // A new PDF has no preview until its pages were counted.
      refetchInterval: ({ state: { data } }) => (data && !data.hasPreview && data.pageCount === null ? everyMs : false),
    }),
  );
  const { data: reading } = useQuery(api.receipts.reading.queryOptions({ input: { id } }));
  return (
    <>
      {file?.hasPreview && <FilePreview file={file} place={place} />}
      {reading?.fields && (
        <div className="mt-3">
          <ReadFields reading={reading} fields={reading.fields} onPlace={setPlace} />
        </div>
      )}
    </>
  );
}
