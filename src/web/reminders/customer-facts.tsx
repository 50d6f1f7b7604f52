// Details of a customer, read-only; edited in the drawer.
import type { ReactNode } from 'react';
import type { Contact } from '#contract/contacts/contacts.ts';
import { addressOnPaper } from '../contacts/index.ts';
import { useBusiness } from '../org/index.ts';
import { useLanguage } from '../platform/language.ts';
import { Card } from '../ui/card.tsx';
import { customerTexts } from '../sales/index.ts';

export function CustomerFacts({ contact }: { readonly contact: Contact }) {
  const t = customerTexts.use().page;
  const language = useLanguage();
  const { current } = useBusiness();
  const { email, phone, website, taxId, notes, people, paymentDays, currency } = contact;
  const languages = new Intl.DisplayNames([language, 'en'], { type: 'language' });
  const lines = (all: readonly string[]) => {
    const said = all.filter((line) => line !== '');
    return said.length === 0 ? (
      <span className="text-muted">{t.nothing}</span>
    ) : (
      said.map((line, at) => (
        <span key={at} className="block break-words">
          {line}
        </span>
      ))
    );
  };
  const terms = [paymentDays === null ? t.usualTerms : t.paymentDays(paymentDays), currency ?? ''];
  return (
    <Card title={t.facts}>
      <dl className="flex flex-col gap-3.5">
        <Fact label={t.address}>{lines(addressOnPaper(contact, current?.country ?? null, language))}</Fact>
        <Fact label={t.contact}>{lines([email, phone, website])}</Fact>
        <Fact label={t.taxId}>{lines([taxId])}</Fact>
        <Fact label={t.terms}>{lines(terms)}</Fact>
        <Fact label={t.language}>{lines([languages.of(contact.language) ?? ''])}</Fact>
        {people.length > 0 && (
          <Fact label={t.people}>
            {people.map((person) => (
              <span key={person.id} className="block break-words">
                {person.name}
                <span className="text-small text-muted">
                  {[person.email, person.phone, person.getsDocuments ? t.getsDocuments : ''].filter(Boolean).map((part) => ` · ${part}`)}
                </span>
              </span>
            ))}
          </Fact>
        )}
        {notes !== '' && (
          <Fact label={t.notes}>
            <span className="whitespace-pre-line">{notes}</span>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
