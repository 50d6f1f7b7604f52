// The texts of the sandbox bank's page, in the person's language.
import type { Language } from '#core/language.ts';

interface FeedSandboxTexts {
  readonly title: string;
  readonly banner: string;
  readonly explain: string;
  readonly allow: (days: number) => string;
  readonly refuse: string;
}

export const feedSandboxTexts: Readonly<Record<Language, FeedSandboxTexts>> = {
  en: {
    title: 'Give Daybook access to your accounts',
    banner: 'Sandbox bank – made-up accounts, no real money',
    explain: 'Daybook asks to read the balances and transactions of Business checking and Savings. Choose for how long.',
    allow: (days) => `Allow for ${days} days`,
    refuse: 'Don’t allow',
  },
  es: {
    title: 'Dar a Daybook acceso a sus cuentas',
    banner: 'Banco de prueba: cuentas inventadas, sin dinero real',
    explain: 'Daybook pide leer los saldos y movimientos de Business checking y Savings. Elija durante cuánto tiempo.',
    allow: (days) => `Permitir durante ${days} días`,
    refuse: 'No permitir',
  },
  fr: {
    title: 'Autoriser Daybook à consulter vos comptes',
    banner: 'Banque d’essai – comptes fictifs, aucun argent réel',
    explain: 'Daybook demande à lire les soldes et les opérations de Business checking et Savings. Choisissez pour combien de temps.',
    allow: (days) => `Autoriser pendant ${days} jours`,
    refuse: 'Refuser',
  },
  de: {
    title: 'Daybook Zugriff auf Ihre Konten geben',
    banner: 'Testbank – erfundene Konten, kein echtes Geld',
    explain: 'Daybook möchte Salden und Umsätze von Business checking und Savings lesen. Wählen Sie, wie lange.',
    allow: (days) => `Für ${days} Tage erlauben`,
    refuse: 'Nicht erlauben',
  },
};
