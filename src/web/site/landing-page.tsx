// The front page: what Daybook is, shown by a page of one.
import { ButtonLink } from '../ui/button.tsx';
import { DaybookPage } from './daybook-page.tsx';

const title = 'Daybook · Accounting for people who work for themselves';
const description =
  'Accounting for freelancers, creators and small businesses: drop your bank statement, and the books are written. Real double entry, every figure open to its source.';

export function meta() {
  return [{ title }, { name: 'description', content: description }];
}

const promises = [
  {
    title: 'Drop the statement you have',
    text: 'CSV, OFX, QIF, CAMT.053 or MT940, in whatever shape your bank gives it. You see what was understood before anything is written; the same file twice adds nothing.',
  },
  {
    title: 'Books that balance, always',
    text: 'Behind the simple list stands real double entry. Nothing is overwritten: a correction is an entry of its own, and a closed month stays closed.',
  },
  {
    title: 'Figures you can open',
    text: 'Profit and loss, balance sheet, cash flow. Every figure leads to what it is made of, down to the line of the bank statement it came from.',
  },
];

export default function LandingPage() {
  return (
    <div className="mx-auto max-w-6xl px-5 md:px-8">
      <section className="grid items-center gap-12 py-12 md:py-20 lg:grid-cols-[1.05fr_1fr] lg:gap-16">
        <div>
          <h1 className="font-serif text-display font-medium text-balance">Your books, written as the day goes.</h1>
          <p className="mt-5 max-w-lg text-lead text-muted">
            Daybook turns the statements your bank gives you into real accounts: income, expenses and what is left, ready to be read at any
            moment. For freelancers, creators and small businesses.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/auth/register" variant="primary" size="large">
              Get Started Free
            </ButtonLink>
            <ButtonLink to="/auth/login" size="large">
              Sign in
            </ButtonLink>
          </div>
          <p className="mt-4 text-small text-muted">No credit card required.</p>
        </div>
        <DaybookPage />
      </section>
      <section aria-label="What Daybook promises" className="grid gap-x-10 gap-y-8 border-t border-line py-12 md:grid-cols-3 md:py-16">
        {promises.map((promise) => (
          <div key={promise.title}>
            <h2 className="font-serif text-[1.3125rem] leading-snug font-medium">{promise.title}</h2>
            <p className="mt-2 text-muted">{promise.text}</p>
          </div>
        ))}
      </section>
    </div>
  );
}
