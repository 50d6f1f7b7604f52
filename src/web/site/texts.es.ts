// The page for an unknown address in Spanish.
import type { SiteTexts } from './texts.en.ts';

export const es: SiteTexts = {
  notFound: {
    pageTitle: 'Página no encontrada · Daybook',
    home: 'inicio',
    loading: 'Buscando páginas parecidas…',
    title: 'Página no encontrada',
    message: 'El enlace es incorrecto o la página se ha movido.',
    links: { dashboard: 'Volver al panel', features: 'Ver las funciones', pricing: 'Ver los precios' },
    suggestions: 'Adónde puede ir',
    homepage: 'Ir a la página de inicio',
    support: 'Contactar con soporte',
    update: {
      title: 'Contenido actualizado',
      description: 'Se muestra el contenido 404 predeterminado porque no se pudieron cargar las sugerencias de la IA.',
    },
  },
};
