// Screenshots of the invoice editor and of the customer's page on a phone, side by side at the same height.
import { Shot } from './shot.tsx';
import { useHere } from './use-place.ts';

export function InvoiceShots() {
  const { pictures } = useHere().texts.landing.invoicing;
  return (
    <div className="grid gap-6 sm:grid-cols-[3.2fr_1fr]">
      <Shot name="invoice" alt={pictures.form} sizes="(min-width: 1152px) 670px, (min-width: 640px) 68vw, 92vw" />
      <Shot
        name="pay-page"
        alt={pictures.pay}
        sizes="(min-width: 1152px) 210px, (min-width: 640px) 22vw, 260px"
        className="max-sm:mx-auto max-sm:max-w-65"
      />
    </div>
  );
}
