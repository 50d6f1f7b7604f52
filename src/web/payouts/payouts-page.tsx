// Imports payout reports of marketplaces, platforms and payment processors, and lists the results.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayoutReport, ReportPreview } from '#contract/payouts/payouts.ts';
import { payoutSourceIds, payoutSources } from '#core/payouts/payout-source.ts';
import type { ReportRole } from '#core/payouts/report-roles.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CircleCheck, Link2 } from '../ui/icons.ts';
import { ImportedFiles } from '../ui/mapping/imported-files.tsx';
import { TableImport, type TableFile } from '../ui/mapping/table-import.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ClearingAccounts } from './clearing-accounts.tsx';
import { PayoutList } from './payout-list.tsx';
import { type Choices, noChoices, ReportChoices } from './report-choices.tsx';
import { payoutTexts } from './texts.ts';
import { YearTable } from './year-table.tsx';

const matchesPath = '/app/sales/matches';

export default function PayoutsPage() {
  const t = payoutTexts.use();
  const { may } = useBooks();
  const [choices, setChoices] = useState<Choices>(noChoices);
  const asked = ({ file, mapping }: TableFile<ReportRole>) => ({
    file,
    mapping,
    name: choices.name.trim(),
    day: choices.day ?? undefined,
    currency: choices.currency ?? undefined,
    rates: choices.rates.filter(({ rate }) => rate.trim() !== ''),
    accounts: [...choices.accounts],
  });
  const names = payoutSourceIds.map((id) => payoutSources[id].name).join(', ');
  return (
    <>
      <PageHeader description={t.description} actions={[{ label: t.match, icon: Link2, to: matchesPath }]} />
      <TableImport<ReportRole, ReportPreview, PayoutReport>
        fields={t.fields}
        saveWord={t.save}
        mayImport={may('payouts.write')}
        megabytes={25}
        rows={200_000}
        several={['fee']}
        hasDates
        hasAmounts
        isKnown={({ isRecognized }) => isRecognized}
        choices={JSON.stringify(choices)}
        preview={(input, signal) => client.payouts.previewReport(asked(input), { signal })}
        save={(input) => client.payouts.importReport({ id: input.id, ...asked(input) })}
        isBlocked={({ leftOut, source, missingRates }) => leftOut > 0 || source === null || missingRates.length > 0}
        more={(preview) => <ReportChoices preview={preview} choices={choices} onChoices={setChoices} />}
        onFile={() => setChoices(noChoices)}
        done={(report) => <Done report={report} />}
      />
      <p className="mt-3 text-small text-muted">{t.sources(names)}</p>
      <ClearingAccounts />
      <PayoutList />
      <YearTable />
      <Imports />
    </>
  );
}

function Done({ report }: { readonly report: PayoutReport }) {
  const t = payoutTexts.use();
  return (
    <>
      <p role="status" className="flex items-center gap-2 font-semibold">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-positive" strokeWidth={1.75} />
        {t.done(report.sourceName)}
      </p>
      <ButtonLink variant="primary" icon={Link2} className="mt-4 mr-2" to={matchesPath}>
        {t.match}
      </ButtonLink>
    </>
  );
}

function Imports() {
  const t = payoutTexts.use().imports;
  const { may } = useBooks();
  const locale = useLocale();
  const { data = [] } = useQuery(api.payouts.listReports.queryOptions());
  return (
    <ImportedFiles
      files={data}
      mayUndo={may('payouts.write')}
      brought={({ lineCount, sourceName }) => t.rows(lineCount, lineCount.toLocaleString(locale), sourceName)}
      consequence={() => t.text}
      undo={(id) => client.payouts.rollBackReport({ id })}
      words={t}
    />
  );
}
