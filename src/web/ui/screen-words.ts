// Texts for pages that are loading or failed. All languages are bundled, because loading is exactly what may have failed.
import type { Language } from '#core/language.ts';

interface ScreenWords {
  readonly loading: string;
  readonly failed: string;
  readonly failedText: string;
  readonly refresh: string;
  readonly missing: string;
  readonly missingText: string;
  readonly dashboard: string;
  readonly back: string;
}

export const screenWords: Readonly<Record<Language, ScreenWords>> = {
  en: {
    loading: 'Loading…',
    failed: 'Something went wrong',
    failedText: "We're sorry, but there was an error. Please try refreshing the page or contact support if the problem persists.",
    refresh: 'Refresh Page',
    missing: 'Page not found',
    missingText: 'It may have been deleted, or it belongs to another business.',
    dashboard: 'Go to dashboard',
    back: 'Go back',
  },
  es: {
    loading: 'Cargando…',
    failed: 'Algo ha salido mal',
    failedText: 'Lo sentimos, se ha producido un error. Vuelva a cargar la página o escriba al soporte si el problema continúa.',
    refresh: 'Volver a cargar',
    missing: 'Página no encontrada',
    missingText: 'Puede que se haya eliminado o que pertenezca a otra empresa.',
    dashboard: 'Ir al panel',
    back: 'Volver',
  },
  fr: {
    loading: 'Chargement…',
    failed: 'Une erreur est survenue',
    failedText: 'Nous sommes désolés, une erreur s’est produite. Actualisez la page ou contactez l’assistance si le problème persiste.',
    refresh: 'Actualiser la page',
    missing: 'Page introuvable',
    missingText: 'Elle a peut-être été supprimée ou appartient à une autre entreprise.',
    dashboard: 'Aller au tableau de bord',
    back: 'Retour',
  },
  de: {
    loading: 'Wird geladen…',
    failed: 'Etwas ist schiefgegangen',
    failedText: 'Es tut uns leid, es gab einen Fehler. Laden Sie die Seite neu, oder schreiben Sie dem Support, wenn er bleibt.',
    refresh: 'Seite neu laden',
    missing: 'Seite nicht gefunden',
    missingText: 'Sie wurde vielleicht gelöscht oder gehört zu einem anderen Unternehmen.',
    dashboard: 'Zum Dashboard',
    back: 'Zurück',
  },
};
