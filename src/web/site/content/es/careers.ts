// Open positions in Spanish.
import type { SiteContent } from '../en/site.ts';

export const careers: SiteContent['careers'] = {
  title: 'Empleo · Daybook',
  description: 'Tres puestos abiertos: desarrollo full stack sénior, diseño de producto e ingeniería de IA/ML.',
  heading: 'Trabaje en Daybook',
  lead: 'Equipo pequeño, mirada larga, palabras claras. Hay tres puestos abiertos.',
  terms: { department: 'Departamento', location: 'Lugar', type: 'Jornada' },
  requirements: 'Qué aporta usted',
  benefits: 'Qué recibe',
  apply: 'Solicitar ahora',
  comingSoon: {
    title: '¡La solicitud en línea llegará pronto!',
    text: (mail) => `Estamos construyendo nuestro sistema de solicitudes. Vuelva más adelante o escríbanos directamente a ${mail}.`,
  },
  byMail: 'Las solicitudes por correo ya se leen:',
  openings: [
    {
      id: 'senior-full-stack-developer',
      title: 'Desarrollador/a full stack sénior',
      department: 'Ingeniería',
      location: 'En remoto',
      type: 'Jornada completa',
      description:
        'Construye desde la tabla en PostgreSQL hasta el último píxel de la pantalla y responde de lo que construye: de su promesa, de sus pruebas y de su conducta de noche.',
      requirements: [
        'Varios años de TypeScript a ambos lados',
        'SQL más allá de lo que escribe un ORM: transacciones, restricciones, planes',
        'Interfaces que funcionan con teclado y lector de pantalla',
        'La paciencia de averiguar por qué antes de arreglar',
      ],
      benefits: [
        'Trabaje desde donde quiera',
        'Cuatro semanas al año sin reuniones',
        'Tiempo y dinero para aprender',
        'El equipo que usted elija',
      ],
    },
    {
      id: 'product-designer',
      title: 'Diseñador/a de producto',
      department: 'Diseño',
      location: 'En remoto',
      type: 'Jornada completa',
      description:
        'Da calma a pantallas densas. Sabe componer una tabla de cifras de modo que un extraño la lea, y escribe usted las palabras que lleva.',
      requirements: [
        'Un porfolio con herramientas de trabajo, no solo páginas que venden',
        'Sensibilidad para la letra, las cifras y la imprenta',
        'Prototipos en el navegador antes que en imágenes',
        'Estudios con personas que llevan sus propias cuentas',
      ],
      benefits: [
        'Trabaje desde donde quiera',
        'Cuatro semanas al año sin reuniones',
        'Tiempo y dinero para aprender',
        'Voz en lo que no se construye',
      ],
    },
    {
      id: 'ai-ml-engineer',
      title: 'Ingeniero/a de IA/ML',
      department: 'Ingeniería',
      location: 'En remoto',
      type: 'Jornada completa',
      description:
        'Trabaja en un asistente que tiene que dar sus motivos: modelos pequeños que aprenden de las decisiones de una empresa, corren en su propia máquina y saben cuándo no saben.',
      requirements: [
        'Estadística sólida; la calibración le dice algo',
        'Experiencia con textos cortos, sucios y multilingües',
        'Evaluación antes que ingenio: etiquetas honestas, datos reservados',
        'TypeScript, o ganas de escribirlo',
      ],
      benefits: [
        'Trabaje desde donde quiera',
        'Cuatro semanas al año sin reuniones',
        'Tiempo y dinero para aprender',
        'Resultados que puede publicar',
      ],
    },
  ],
  end: { text: '¿Nada que encaje? Escríbanos igualmente.', link: 'Contacto' },
};
