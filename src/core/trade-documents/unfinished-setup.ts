// What invoices still lack that their readers need: who sends them, and how they are paid.
interface SenderFacts {
  readonly address: string;
  readonly iban: string;
  readonly bankName: string;
}

export function unfinishedSetup({ address, iban, bankName }: SenderFacts): ('sender' | 'payment')[] {
  return [...(address === '' ? (['sender'] as const) : []), ...(iban === '' && bankName === '' ? (['payment'] as const) : [])];
}
