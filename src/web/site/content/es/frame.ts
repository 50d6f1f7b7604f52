// What stands around every public page in Spanish.
import type { SiteContent } from '../en/site.ts';

export const frame: SiteContent['frame'] = {
  skip: 'Ir al contenido',
  home: 'inicio',
  nav: {
    label: 'Principal',
    menu: 'Menú',
    features: 'Funciones',
    pricing: 'Precios',
    about: 'Nosotros',
    careers: 'Empleo',
    contact: 'Contacto',
    signIn: 'Iniciar sesión',
    getStarted: 'Empezar',
    openApp: 'Abrir la aplicación',
  },
  foot: {
    tagline: 'Contabilidad y facturación para autónomos y pequeñas empresas.',
    product: 'Producto',
    company: 'Empresa',
    legal: 'Legal',
    blog: 'Blog',
    help: 'Ayuda',
    security: 'Resumen de seguridad',
    terms: 'Condiciones',
    privacy: 'Privacidad',
    cookies: 'Cookies',
    cookieSettings: 'Ajustes de cookies',
    language: 'Idioma',
    theme: 'Colores',
    themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  },
  consent: {
    label: 'Cookies',
    text: 'Una cookie mantiene su sesión iniciada. Si lo permite, este navegador recordará también su idioma y sus colores. Sin rastreadores ni analítica.',
    more: 'Sobre las cookies',
    accept: 'Permitir',
    necessary: 'Solo las necesarias',
  },
  close: 'Cerrar',
  breadcrumbs: 'Dónde está esta página',
};
