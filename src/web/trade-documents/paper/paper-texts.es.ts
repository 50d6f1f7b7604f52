// What is said of documents on paper, in Spanish.
import type { en } from './paper-texts.en.ts';

export const es: typeof en = {
  paper: {
    logo: 'Logotipo',
    choose: 'Elegir un logotipo',
    change: 'Cambiar logotipo',
    help: 'PNG, JPEG o WebP, hasta 10 MB. Los documentos emitidos conservan el que tenían.',
    saved: 'El logotipo aparecerá en los documentos desde ahora',
    removed: 'Los documentos ya no llevarán logotipo',
    failed: 'No se pudo guardar el logotipo',
    failedPages: 'La vista previa no se puede mostrar en este momento.',
    view: 'Cómo se muestra la vista previa',
    live: 'Mientras escribe',
    preview: 'Tal como se imprimirá',
    pageOf: (page, pages) => `Página ${page} de ${pages}, tal como se imprimirá`,
    more: (count) => `y ${count} más`,
    loading: 'Generando la vista previa…',
  },
};
