// Texts of tables, in every language; bundled, as in control-words.ts.
import type { Language } from '#core/language.ts';

interface TableWords {
  readonly selection: string;
  readonly selectAll: string;
  readonly selectNone: string;
  readonly select: (row: string) => string;
  readonly columns: string;
  readonly loading: string;
  readonly loadMore: string;
  readonly loadingMore: string;
  readonly line: string;
  readonly expandAll: string;
  readonly collapseAll: string;
  readonly search: string;
  readonly what: string;
  readonly shown: string;
  readonly active: string;
  readonly archived: string;
  readonly noneText: string;
  readonly reset: string;
}

export const tableWords: Readonly<Record<Language, TableWords>> = {
  en: {
    selection: 'Selection',
    selectAll: 'Select all loaded rows',
    selectNone: 'Clear selection',
    select: (row) => `Select ${row}`,
    columns: 'Columns',
    loading: 'Loading…',
    loadMore: 'Load more',
    loadingMore: 'Loading more…',
    line: 'Line',
    expandAll: 'Expand all',
    collapseAll: 'Collapse all',
    search: 'Search this list',
    what: 'the list',
    shown: 'Show',
    active: 'Active',
    archived: 'Archived',
    noneText: 'Try a different search or filter.',
    reset: 'Clear filters',
  },
  es: {
    selection: 'Selección',
    selectAll: 'Seleccionar todas las filas cargadas',
    selectNone: 'No seleccionar ninguna',
    select: (row) => `Seleccionar ${row}`,
    columns: 'Columnas',
    loading: 'Cargando…',
    loadMore: 'Cargar más',
    loadingMore: 'Cargando más…',
    line: 'Línea',
    expandAll: 'Desplegar todo',
    collapseAll: 'Plegar todo',
    search: 'Buscar en la lista',
    what: 'La lista',
    shown: 'Mostrar',
    active: 'Activos',
    archived: 'Archivados',
    noneText: 'Pruebe con otra búsqueda u otro filtro.',
    reset: 'Borrar filtros',
  },
  fr: {
    selection: 'Sélection',
    selectAll: 'Sélectionner toutes les lignes chargées',
    selectNone: 'Tout désélectionner',
    select: (row) => `Sélectionner ${row}`,
    columns: 'Colonnes',
    loading: 'Chargement…',
    loadMore: 'Afficher plus',
    loadingMore: 'Chargement…',
    line: 'Ligne',
    expandAll: 'Tout déplier',
    collapseAll: 'Tout replier',
    search: 'Rechercher dans la liste',
    what: 'La liste',
    shown: 'Afficher',
    active: 'Actifs',
    archived: 'Archivés',
    noneText: 'Essayez une autre recherche ou un autre filtre.',
    reset: 'Effacer les filtres',
  },
  de: {
    selection: 'Auswahl',
    selectAll: 'Alle geladenen Zeilen auswählen',
    selectNone: 'Nichts auswählen',
    select: (row) => `${row} auswählen`,
    columns: 'Spalten',
    loading: 'Wird geladen…',
    loadMore: 'Mehr laden',
    loadingMore: 'Mehr wird geladen…',
    line: 'Zeile',
    expandAll: 'Alle aufklappen',
    collapseAll: 'Alle zuklappen',
    search: 'Liste durchsuchen',
    what: 'Liste',
    shown: 'Anzeigen',
    active: 'Aktiv',
    archived: 'Archiviert',
    noneText: 'Versuchen Sie eine andere Suche oder einen anderen Filter.',
    reset: 'Filter löschen',
  },
};
