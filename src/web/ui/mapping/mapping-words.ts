// Texts of the column mapping, in every language; bundled, as in control-words.ts.
import type { Language } from '#core/language.ts';
import { plural } from '../../platform/texts.ts';

interface MappingWords {
  readonly title: string;
  readonly days: string;
  readonly orders: Readonly<Record<'dmy' | 'mdy' | 'ymd', string>>;
  readonly amounts: string;
  readonly point: string;
  readonly comma: string;
  readonly parted: string;
  readonly delimiters: Readonly<Record<'comma' | 'semicolon' | 'tab' | 'bar' | 'none', string>>;
  readonly heading: string;
  readonly noHeading: string;
  readonly row: (number: number) => string;
  readonly columns: string;
  readonly column: (number: number) => string;
  readonly holds: (name: string) => string;
  readonly holdsNumber: (number: number) => string;
  readonly notImported: string;
  readonly unused: (count: number, names: string) => string;
  readonly lacks: (name: string) => string;
  readonly reading: (name: string) => string;
  readonly another: string;
  readonly rows: (count: number, figure: string) => string;
  readonly outcomes: Readonly<Record<'added' | 'known' | 'left_out' | 'note', string>>;
  readonly more: (figure: string) => string;
  readonly line: (line: number) => string;
  readonly nothing: string;
  readonly importing: string;
  readonly drop: string;
  readonly help: (megabytes: string, rows: string) => string;
  readonly roleTitle: string;
  readonly roleText: string;
}

export const mappingWords: Readonly<Record<Language, MappingWords>> = {
  en: {
    title: 'Column mapping',
    days: 'Date format',
    orders: { dmy: 'day, month, year', mdy: 'month, day, year', ymd: 'year, month, day' },
    amounts: 'Number format',
    point: '1,234.50 (point)',
    comma: '1.234,50 (comma)',
    parted: 'Delimiter',
    delimiters: { comma: 'Comma ,', semicolon: 'Semicolon ;', tab: 'Tab', bar: 'Pipe |', none: 'None' },
    heading: 'Header row',
    noHeading: 'None',
    row: (number) => `Row ${number}`,
    columns: 'Columns in the file',
    column: (number) => `Column ${number}`,
    holds: (name) => `Field for ${name}`,
    holdsNumber: (number) => `Field for column ${number}`,
    notImported: 'Not imported',
    unused: (count, names) => `${plural('en', count, { one: '1 column', other: `${count} columns` })} not imported: ${names}`,
    lacks: (name) => `Choose the column for “${name}”.`,
    reading: (name) => `Reading ${name}…`,
    another: 'Choose another file',
    rows: (count, figure) => plural('en', count, { one: '1 row', other: `${figure} rows` }),
    outcomes: { added: 'To import', known: 'Duplicates', left_out: 'Not imported', note: 'Notes' },
    more: (figure) => `${figure} more`,
    line: (line) => `Line ${line}:`,
    nothing: 'There’s nothing new to import.',
    importing: 'Importing…',
    drop: 'Drop a CSV or Excel file here',
    help: (megabytes, rows) => `CSV or XLSX, up to ${megabytes} MB and ${rows} rows`,
    roleTitle: 'You don’t have permission to import this',
    roleText: 'Ask an owner or admin of this business to import it, or to change your role.',
  },
  es: {
    title: 'Asignación de columnas',
    days: 'Formato de fecha',
    orders: { dmy: 'día, mes, año', mdy: 'mes, día, año', ymd: 'año, mes, día' },
    amounts: 'Formato de importe',
    point: '1,234.50 (punto)',
    comma: '1.234,50 (coma)',
    parted: 'Separador',
    delimiters: { comma: 'Coma ,', semicolon: 'Punto y coma ;', tab: 'Tabulador', bar: 'Barra |', none: 'Ninguno' },
    heading: 'Fila de encabezado',
    noHeading: 'Ninguna',
    row: (number) => `Fila ${number}`,
    columns: 'Columnas del archivo',
    column: (number) => `Columna ${number}`,
    holds: (name) => `Qué contiene ${name}`,
    holdsNumber: (number) => `Qué contiene la columna ${number}`,
    notImported: 'No se importa',
    unused: (count, names) =>
      `${plural('es', count, { one: '1 columna no se importa', other: `${count} columnas no se importan` })}: ${names}`,
    lacks: (name) => `Elija la columna para «${name}».`,
    reading: (name) => `Leyendo ${name}…`,
    another: 'Elegir otro archivo',
    rows: (count, figure) => plural('es', count, { one: '1 fila', other: `${figure} filas` }),
    outcomes: { added: 'Se importarán', known: 'Duplicados', left_out: 'No se importan', note: 'Avisos' },
    more: (figure) => `${figure} más`,
    line: (line) => `Línea ${line}:`,
    nothing: 'No hay nada nuevo que importar.',
    importing: 'Importando…',
    drop: 'Suelte aquí un archivo CSV o Excel',
    help: (megabytes, rows) => `CSV o XLSX, hasta ${megabytes} MB y ${rows} filas`,
    roleTitle: 'No tiene permiso',
    roleText: 'Pida a un propietario o administrador que importe el archivo o cambie su rol.',
  },
  fr: {
    title: 'Correspondance des colonnes',
    days: 'Format des dates',
    orders: { dmy: 'jour, mois, année', mdy: 'mois, jour, année', ymd: 'année, mois, jour' },
    amounts: 'Format des montants',
    point: '1,234.50 (point)',
    comma: '1.234,50 (virgule)',
    parted: 'Séparateur',
    delimiters: { comma: 'Virgule ,', semicolon: 'Point-virgule ;', tab: 'Tabulation', bar: 'Barre |', none: 'Aucun' },
    heading: 'Ligne d’en-tête',
    noHeading: 'Aucune',
    row: (number) => `Ligne ${number}`,
    columns: 'Colonnes du fichier',
    column: (number) => `Colonne ${number}`,
    holds: (name) => `Champ pour ${name}`,
    holdsNumber: (number) => `Champ pour la colonne ${number}`,
    notImported: 'Non importée',
    unused: (count, names) =>
      `${plural('fr', count, { one: `${count} colonne non importée`, other: `${count} colonnes non importées` })}\u00a0: ${names}`,
    lacks: (name) => `Choisissez la colonne pour «\u00a0${name}\u00a0».`,
    reading: (name) => `Lecture de ${name}…`,
    another: 'Choisir un autre fichier',
    rows: (count, figure) => plural('fr', count, { one: `${figure} ligne`, other: `${figure} lignes` }),
    outcomes: { added: 'À importer', known: 'Doublons', left_out: 'Non importées', note: 'Remarques' },
    more: (figure) => `${figure} de plus`,
    line: (line) => `Ligne ${line}\u00a0:`,
    nothing: 'Il n’y a rien de nouveau à importer.',
    importing: 'Importation…',
    drop: 'Déposez un fichier CSV ou Excel ici',
    help: (megabytes, rows) => `CSV ou XLSX, jusqu’à ${megabytes} Mo et ${rows} lignes`,
    roleTitle: 'Accès refusé',
    roleText: 'Demandez à un propriétaire ou à un administrateur d’importer le fichier ou de changer votre rôle.',
  },
  de: {
    title: 'Spalten zuordnen',
    days: 'Datumsformat',
    orders: { dmy: 'Tag, Monat, Jahr', mdy: 'Monat, Tag, Jahr', ymd: 'Jahr, Monat, Tag' },
    amounts: 'Betragsformat',
    point: '1,234.50 (Punkt)',
    comma: '1.234,50 (Komma)',
    parted: 'Trennzeichen',
    delimiters: { comma: 'Komma ,', semicolon: 'Semikolon ;', tab: 'Tabulator', bar: 'Strich |', none: 'Nichts' },
    heading: 'Kopfzeile',
    noHeading: 'Keine',
    row: (number) => `Zeile ${number}`,
    columns: 'Spalten der Datei',
    column: (number) => `Spalte ${number}`,
    holds: (name) => `Was ${name} enthält`,
    holdsNumber: (number) => `Was Spalte ${number} enthält`,
    notImported: 'Nicht importiert',
    unused: (count, names) =>
      `${plural('de', count, { one: '1 Spalte wird nicht importiert', other: `${count} Spalten werden nicht importiert` })}: ${names}`,
    lacks: (name) => `Wählen Sie die Spalte für „${name}“.`,
    reading: (name) => `${name} wird gelesen…`,
    another: 'Andere Datei wählen',
    rows: (count, figure) => plural('de', count, { one: '1 Zeile', other: `${figure} Zeilen` }),
    outcomes: { added: 'Zu importieren', known: 'Dubletten', left_out: 'Nicht importiert', note: 'Hinweise' },
    more: (figure) => `${figure} weitere`,
    line: (line) => `Zeile ${line}:`,
    nothing: 'Es gibt nichts Neues zu importieren.',
    importing: 'Wird importiert…',
    drop: 'CSV- oder Excel-Datei hier ablegen',
    help: (megabytes, rows) => `CSV oder XLSX, bis ${megabytes} MB und ${rows} Zeilen`,
    roleTitle: 'Keine Berechtigung',
    roleText: 'Bitten Sie einen Inhaber oder Administrator dieses Unternehmens, die Datei zu importieren oder Ihre Rolle zu ändern.',
  },
};
