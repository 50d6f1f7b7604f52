// Lo que dice la aprobación de facturas recibidas, en español.
import type { ApprovalTexts } from './approval-texts.en.ts';

export const es: ApprovalTexts = {
  states: { waiting: 'Por aprobar', approved: 'Aprobada', returned: 'Devuelta' },
  tab: 'Por aprobar',
  submit: 'Enviar a aprobación',
  submitted: 'Enviada a aprobación',
  approve: 'Aprobar',
  approved: 'Factura aprobada',
  return: 'Devolver…',
  returning: {
    title: '¿Devolver esta factura?',
    text: 'Se avisará a quien la envió, que podrá cambiarla y enviarla de nuevo.',
    reason: 'Motivo',
    noReason: 'Introduzca un motivo.',
    save: 'Devolver factura',
    saving: 'Devolviendo…',
    done: 'Factura devuelta',
  },
  waitingText: 'Esta factura está pendiente de aprobación. Si la cambia, habrá que enviarla de nuevo.',
  approvedText: 'Esta factura está aprobada y puede contabilizarse. Si la cambia, habrá que aprobarla de nuevo.',
  returnedText: (reason) => `Esta factura se devolvió: ${reason}`,
  settings: 'Ajustes de aprobación',
  setting: {
    title: 'Aprobación de facturas',
    description: 'Las facturas se aprueban antes de contabilizarse, y solo las contabilizadas pueden pagarse.',
    what: 'Los ajustes',
    loading: 'Cargando los ajustes…',
    needed: 'Las facturas necesitan aprobación',
    neededHelp: 'De gestores, administradores y el propietario.',
    separated: 'Nadie aprueba una factura que registró o modificó',
    separatedHelp: 'Hacen falta al menos dos personas, una de ellas con permiso para aprobar.',
    saving: 'Guardando…',
    saved: 'Ajustes guardados',
  },
};
