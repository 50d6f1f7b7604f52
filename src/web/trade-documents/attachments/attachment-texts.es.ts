// What is said of files that go with a document, in Spanish.
import type { en } from './attachment-texts.en.ts';

export const es: typeof en = {
  attachments: {
    title: 'Archivos adjuntos',
    help: 'Acompañan al documento por correo y aparecen en su página. PDF, imágenes, TXT o CSV; hasta 10 MB cada uno, 10 archivos y 25 MB en total.',
    drop: 'Suelte archivos aquí, o',
    choose: 'Elegir archivos',
    none: 'Ningún archivo.',
    uploading: (name) => `Subiendo ${name}…`,
    waiting: 'En cola',
    progress: (name, percent) => `${name}: ${percent}`,
    checking: 'Comprobando…',
    stop: (name) => `Detener la subida de ${name}`,
    attached: (name) => `${name} está adjunto`,
    stopped: (name) => `${name} no se adjuntó`,
    download: (name) => `Descargar ${name}`,
    remove: (name) => `Quitar ${name}`,
    dismiss: (name) => `Ocultar el mensaje sobre ${name}`,
    stays: 'Incluido en el documento emitido',
    failedLoad: 'Los archivos no se pueden mostrar en este momento.',
    failedDownload: 'No se pudo descargar el archivo',
    failedRemove: 'No se pudo quitar el archivo',
    tooLarge: 'El archivo supera los 10 MB. Elija uno más pequeño.',
    notSaved: 'No se pudo guardar el borrador, así que todavía no se le puede añadir nada.',
    kilobytes: (size) => `${size} kB`,
    megabytes: (size) => `${size} MB`,
  },
};
