// Legal texts that the business's country requires on invoices, with their source; read-only.
import { sentencesIn } from '#core/tax/tax-words.ts';
import { mentionsIn, notCovered, nothingMentioned } from '#core/trade-documents/legal-mention.ts';
import { useLanguage } from '../../platform/language.ts';
import { useToday } from '../../platform/locale.tsx';
import { texts } from '../texts.ts';

export function LegalMentionList({ country }: { readonly country: string }) {
  const t = texts.use().settings;
  const [language, today] = [useLanguage(), useToday()];
  const mentions = [
    ...mentionsIn(country, today).map(({ text, source }) => ({ text: text[language], source })),
    ...sentencesIn(country, today).map((said) => ({ text: said[language], source: said.source })),
  ];
  const nothing = nothingMentioned[country]?.[language];
  const missing = notCovered[country]?.[language];
  if (mentions.length === 0 && nothing === undefined && missing === undefined) return null;
  return (
    <section>
      <h3 className="mt-2 border-b border-line pb-1 font-semibold">{t.mentions}</h3>
      <p className="mt-2 text-small text-muted">{mentions.length > 0 || nothing === undefined ? t.mentionsText : t.mentionsNone}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {mentions.map(({ text, source }) => (
          <li key={text}>
            {text}
            <span className="block text-caption text-muted">{source}</span>
          </li>
        ))}
      </ul>
      {missing !== undefined && <p className="mt-3 rounded-lg border border-warning/40 bg-warning-soft px-4 py-3">{missing}</p>}
      {nothing !== undefined && <p className="text-caption text-muted">{nothing}</p>}
    </section>
  );
}
