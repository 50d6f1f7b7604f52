// Lo que dicen los comentarios, en español.
import { plural } from '../platform/texts.ts';
import type { CommentTexts } from './texts.en.ts';

export const es: CommentTexts = {
  title: 'Comentarios',
  what: 'Los comentarios',
  loading: 'Cargando comentarios…',
  none: 'Haga una pregunta o deje una nota a su equipo y a su contable.',
  label: 'Comentario',
  placeholder: 'Escriba un comentario…',
  replyLabel: 'Respuesta',
  replyPlaceholder: 'Escriba una respuesta…',
  send: 'Comentar',
  reply: 'Responder',
  shortcut: 'Ctrl+Intro',
  mention: (name: string) => `Mencionar a ${name}`,
  resolve: 'Marcar como resuelto',
  reopen: 'Reabrir',
  resolved: (name: string) => `Resuelto por ${name}`,
  removed: 'Comentario eliminado',
  remove: (name: string) => `Eliminar el comentario de ${name}`,
  empty: 'Escriba algo primero.',
  show: (count: number) => plural('es', count, { one: `${count} resuelto`, other: `${count} resueltos` }),
  noName: 'Sin descripción',
  kinds: {
    entry: 'Asiento',
    transaction: 'Movimiento',
    document: 'Documento',
    file: 'Archivo',
    request: 'Solicitud',
    figure: 'Informe',
    invoice: 'Factura',
    quote: 'Presupuesto',
    credit_note: 'Factura rectificativa',
    bill: 'Factura recibida',
    supplier_credit: 'Abono de proveedor',
  },
};
