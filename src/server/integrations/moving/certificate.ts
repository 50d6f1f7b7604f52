// The certificate of a move: which files, what they brought, and both trial balances side by side.
import type { In } from '#contract/endpoint.ts';
import type { Move, movingContract } from '#contract/integrations/moving.ts';
import type { Language } from '#core/language.ts';
import { sum } from '#core/money.ts';
import type { PrintedRow } from '../../platform/pdf/pdf.ts';
import type { Work } from '../../platform/work.ts';
import { dayLabel, instantLabel, printedFigure, reportFile } from '../../reports/index.ts';
import { certificateTexts } from './certificate-texts.ts';
import { moveById, programs } from './move-actions.ts';

const totalOf = (minors: readonly bigint[], sign: 1n | -1n): bigint => sum(minors.filter((minor) => minor * sign > 0n));

function rowsOf(move: Move, language: Language): PrintedRow[] {
  const texts = certificateTexts[language];
  const figure = (minor: bigint | string): string => printedFigure(String(minor), move.currency, language);
  const number = (count: number): string => count.toLocaleString(language === 'en' ? 'en-US' : language);
  const section = (label: string): PrintedRow => ({ label, depth: 0, style: 'section', figures: [] });
  const line = (label: string, figures: readonly string[], style: PrintedRow['style'] = 'line'): PrintedRow => ({
    label,
    depth: 1,
    style,
    figures,
  });
  const [theirs, ours] = [move.controls.map((one) => BigInt(one.sourceMinor)), move.controls.map((one) => BigInt(one.oursMinor))];
  const total = (label: string, sign: 1n | -1n): PrintedRow => {
    const [there, here] = [totalOf(theirs, sign), totalOf(ours, sign)];
    return line(label, [figure(there), figure(here), figure(here - there)], 'subtotal');
  };
  const { counts } = move;
  return [
    section(texts.balances),
    ...move.controls.map(({ accountCode, accountName, sourceMinor, oursMinor }) =>
      line(`${accountCode}  ${accountName}`, [figure(sourceMinor), figure(oursMinor), figure(BigInt(oursMinor) - BigInt(sourceMinor))]),
    ),
    total(texts.debits, 1n),
    total(texts.credits, -1n),
    section(texts.findings),
    ...(move.findings.length === 0
      ? [line(texts.noFindings, [])]
      : move.findings.map(({ code, minor }) => line(texts.found[code], ['', '', figure(minor)]))),
    section(texts.brought),
    ...(['entries', 'lines', 'known', 'documents', 'contacts', 'accounts'] as const)
      .filter((key) => counts[key] > 0)
      .map((key) => line(texts.counts[key], ['', '', number(counts[key])])),
    line(texts.counts.debits, ['', '', figure(counts.debitMinor)]),
    section(texts.files),
    ...move.files.flatMap(({ name, sha256, rowCount, takenCount }) => [
      line(`${name} · ${texts.rows(number(takenCount), number(rowCount))}`, []),
      line(sha256, [], 'note'),
    ]),
  ];
}

export async function moveCertificate(work: Work, { id, language }: In<typeof movingContract.moveCertificate>): Promise<File> {
  const move = await moveById(work, { id });
  const texts = certificateTexts[language];
  const said = (instant: string): string => instantLabel(new Date(instant), work.org.timeZone, language);
  const paper = () => ({
    businessName: work.org.name,
    title: texts.title,
    subtitles: [
      texts.from(programs[move.tool], move.mode, dayLabel(move.cutoverOn, language)),
      [texts.posted(said(move.postedAt)), ...(move.takenBackAt === null ? [] : [texts.takenBack(said(move.takenBackAt))])].join(' · '),
      texts.amounts(move.currency),
    ],
    columns: [texts.source, texts.ours, texts.difference],
    rows: rowsOf(move, language),
    alert: move.takenBackAt === null ? null : texts.takenBack(said(move.takenBackAt)),
  });
  const sheet = () => ({ name: texts.title, preamble: [], header: [], widths: [], labelColumn: 0, rows: [] });
  return reportFile({ paper, sheet }, `move-${move.cutoverOn}`, { format: 'pdf', language }, work.org);
}
