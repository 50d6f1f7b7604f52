// A worked example of one bank transaction: the bank's text, the suggestion and its reason, the posting, and the resulting totals.
import type { ReactNode } from 'react';
import { ArrowUpRight, Check, Sparkles } from '../ui/icons.ts';
import { amount, percent, shortDay } from './figures.ts';
import { useHere } from './use-place.ts';

const minor = 145_000;
const day = '2026-11-03';
const sure = 0.97;

function Step({ at, name, children }: { readonly at: number; readonly name: string; readonly children: ReactNode }) {
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] border-t border-line first:border-t-0 sm:grid-cols-[3.75rem_minmax(0,1fr)]">
      <span aria-hidden="true" className="pt-4 pr-3 text-right font-serif text-lead text-muted italic sm:pr-4">
        {at}
      </span>
      <div className="min-w-0 py-4 pr-4 pl-4 sm:pr-6">
        <p className="text-caption text-muted">{name}</p>
        <div className="mt-1.5">{children}</div>
      </div>
    </li>
  );
}

function Entry() {
  const { language, texts } = useHere();
  const { entry } = texts.landing.example;
  const figure = amount(language, minor);
  const nothing = amount(language, 0);
  const head = 'pb-1 font-normal text-caption text-muted';
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            {entry.account}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {entry.debit}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {entry.credit}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className="py-1 pr-2">{entry.bank}</td>
          <td className="figures py-1 text-right">{figure}</td>
          <td aria-label={nothing} />
        </tr>
        <tr>
          <td className="py-1 pr-2">{entry.income}</td>
          <td aria-label={nothing} />
          <td className="figures py-1 text-right">{figure}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <td className="pt-2 pr-2 text-small text-positive">
            <Check aria-hidden="true" className="mr-1 inline size-3.5" strokeWidth={2.25} />
            {entry.balanced}
          </td>
          {['debit', 'credit'].map((side) => (
            <td key={side} className="pt-2 pl-3 text-right">
              <span className="rule-double figures inline-block border-t border-ink pt-0.5 font-semibold">{figure}</span>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

export function BankLineStory() {
  const { language, texts } = useHere();
  const { example } = texts.landing;
  const figure = amount(language, minor);
  return (
    <figure className="w-full max-w-xl lg:justify-self-end">
      <figcaption className="sr-only">{example.caption}</figcaption>
      <ol className="relative overflow-hidden rounded-lg border border-line bg-raised shadow-overlay before:absolute before:inset-y-0 before:left-12 before:w-px before:bg-accent/40 sm:before:left-15">
        <Step at={1} name={example.line.step}>
          <p className="flex flex-wrap justify-between gap-x-4 font-mono text-small">
            <span>
              {shortDay(language, day)} {example.line.text}
            </span>
            <span className="figures">+{figure}</span>
          </p>
        </Step>
        <Step at={2} name={example.suggestion.step}>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="inline-flex items-center gap-1.5 rounded-sm bg-accent-soft px-2 py-0.5 font-medium text-accent">
              <Sparkles aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
              {example.suggestion.account}
            </span>
            <span className="text-small text-muted">{example.suggestion.sure(percent(language, sure))}</span>
          </p>
          <p className="mt-1.5 text-small text-muted">{example.suggestion.reason}</p>
        </Step>
        <Step at={3} name={example.entry.step}>
          <Entry />
        </Step>
        <Step at={4} name={example.figure.step}>
          <p className="flex items-baseline justify-between gap-4">
            <span>{example.figure.text}</span>
            <span className="figures font-semibold underline decoration-accent/60 decoration-dotted underline-offset-4">{figure}</span>
          </p>
          <p className="mt-1 flex items-center gap-1 text-small text-muted">
            <ArrowUpRight aria-hidden="true" className="size-3.5" />
            {example.figure.open}
          </p>
        </Step>
      </ol>
    </figure>
  );
}
