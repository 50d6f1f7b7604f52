// What invoices still lack for their recipients: the sender's details, and a way to pay.
interface SenderFacts {
  readonly address: string;
  readonly iban: string;
  readonly bankName: string;
}

export function unfinishedSetup({ address, iban, bankName }: SenderFacts): ('sender' | 'payment')[] {
  return [...(address === '' ? (['sender'] as const) : []), ...(iban === '' && bankName === '' ? (['payment'] as const) : [])];
}
