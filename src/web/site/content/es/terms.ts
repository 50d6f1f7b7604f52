// The terms of use in Spanish.
import type { Paper } from '../en/paper.ts';

export const terms: Paper = {
  title: 'Condiciones · Daybook',
  description: 'Qué puede esperar de Daybook y qué espera Daybook de usted.',
  heading: 'Condiciones de uso',
  intro: 'Breves, porque el programa lo gestiona usted.',
  sections: [
    {
      heading: 'Quién presta este servicio',
      paragraphs: [
        'Daybook es un programa que cada uno gestiona en sus propias máquinas. Las condiciones entre usted y el administrador de este servidor las fija este último; donde no haya fijado ninguna, lo que sigue es todo.',
      ],
    },
    {
      heading: 'Su cuenta',
      paragraphs: [
        'Indique una dirección de correo en la que se le encuentre, guarde su contraseña para sí y avísenos si alguien más puede conocerla. Lo que se haga con su cuenta cuenta como hecho por usted hasta que nos avise.',
      ],
    },
    {
      heading: 'Sus datos son suyos',
      paragraphs: [
        'Todo lo que introduce o importa le pertenece. Puede llevárselo cuando quiera, como diario en texto o como tablas, sin pedirlo a nadie.',
        'Lo asentado queda en la contabilidad. Una corrección es un asiento nuevo que anula el anterior; así funciona la contabilidad y así lo espera Hacienda.',
      ],
    },
    {
      heading: 'Planes y precios',
      paragraphs: [
        'El plan gratuito no cuesta nada y tiene límites. Hoy no se vende aquí ningún plan: los mayores los asigna el administrador de este servidor, en sus propias condiciones. Llegar a un límite o dejar un plan nunca borra nada de su contabilidad.',
      ],
    },
    {
      heading: 'Uso correcto',
      paragraphs: [
        'No use el servicio para infringir la ley, para atacarlo o atacar a otros, ni para llegar a lo que no es suyo. El administrador puede cerrar una cuenta que lo haga, y entrega entonces sus datos si se le piden.',
      ],
    },
    {
      heading: 'Lo que Daybook no hace',
      paragraphs: [
        'Daybook calcula; no asesora. Las categorías que propone son propuestas, cada una con su motivo. Si su contabilidad y su declaración son correctas lo decide usted, o su contable.',
        'El programa se entrega sin garantía, en lo que permita la ley. Haga copias de seguridad, como de todo lo que importa.',
      ],
    },
  ],
};
