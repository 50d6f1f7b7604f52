// How people say days, comparisons and money in everyday French: read first, in the words that the other turns know.
export const frenchTurns: readonly (readonly [RegExp, string])[] = [
  // Days.
  [
    /\bdepuis que (?:l |le |la |ce |cette )?(annee|trimestre|mois|semaine) (?:a|est) (?:commencee?|demarree?|debutee?)\b/u,
    'depuis le debut de ce $1',
  ],
  [
    /\b(?:au fil|au cours|tout au long|le long|durant|pendant|sur|au long) (?:de )?(?:toute )?l annee\b(?! (?:derniere|passee|precedente|d avant|20|fiscale|civile|comptable))/u,
    'cette annee',
  ],
  [/\b(?:au fil des|de) mois(?: en mois)?$/u, 'mois par mois'],
  [
    /\b(janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre) plus (?:celui (?:de |d )|celle (?:de |d ))?(?=janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)/u,
    '$1 et ',
  ],
  [/\bmeme (?:cumul|intervalle|laps de temps|stade|point) (?=un an|il y a un an|l an|l annee|de l)/u, 'meme periode '],
  // Comparisons.
  [/\bcote a cote\b/u, 'compare'],
  [/\ba cote de\b/u, 'par rapport a'],
  // Money that went.
  [/\b(?:paiements|versements|virements) (?:effectues|realises|faits|emis)\b(?! par)/u, 'depenses'],
  [/\b(?:paiements|versements|virements) (?:recus|encaisses)\b/u, 'recettes'],
  [/\bmis (?=(?:plus |moins |combien )?(?:d argent )?(?:dans|en|sur)\b)/u, 'depense '],
  [/\b(combien|ou|qu est ce qui) (?:me |nous )?part(?:ent)?(?= (?:en|dans|chaque|pour|ce|cette|par)\b)/u, '$1 depense'],
  [/\b(?:m |nous |me )?(?:est|sont|revient|reviennent|revenait)(?: (?:revenu|venu)e?s?)? a (?=combien)/u, 'coute '],
  [/\b(combien) (?:m |nous |me )?(?:est|sont) revenue?s?\b/u, '$1 coute'],
  [
    /\bqu est ce qui a (?:absorbe|englouti|avale|devore|mange|pris) le plus(?: (?:d |de mon |de l )?(?:argent|budget))?/u,
    'depense le plus par categorie',
  ],
  [
    /\b(fournisseurs|prestataires|editeurs)\b(.*?) (?:(?:me|nous) )?(?:coutent?|ont coutee?s?|m ont coutee?s?) le plus(?: cher)?\b/u,
    '$1$2 depense le plus',
  ],
  [
    /\b(quelles?) (?:entreprises|societes|boites)\b(?=.*\b(?:me|m|nous)\b.*\b(?:doivent|doit|payee?s?|rapportee?s?|achete|paient|reglee?)\b)/u,
    'quels clients',
  ],
  [/\bquelles? ((?:\S+ )?)(?:entreprises|societes|boites|maisons)\b(?=.*\b(?:ai je|j ai|avons nous|je|on)\b)/u, 'quels $1fournisseurs'],
  [/\b(fournisseurs\b.*?) le plus (payee?s?|depensee?|regle\w*|verse)\b/u, '$1 $2 le plus'],
  [/(?<=\bmois\b.*)\b(?:culmine|culminait|atteint son (?:pic|sommet|maximum))\b/u, 'plus eleve'],
  // Due dates.
  [/\bdepassee?s? (?:la |l |les |leurs? |sa |son |une |des |ses )?(?:dates? (?:limite )?d )?echeances?\b/u, 'depasse l echeance'],
  [/\b(?:qu il|qu ils|qu elle|qu elles|que \S+) n (?:a|ont) (?:pas|toujours pas) (?:encore )?(?:payee?s?|reglee?s?)\b/u, 'impayees'],
  [/\b(echues|en retard|depasse l echeance)\b(.*?) ,? ?(?:et )?(?:pour quel montant|de combien|pour combien)\b/u, '$1$2 par client'],
  [/\ba jour (?:de|dans|avec) (?:ses|leurs|les) (?:paiements|factures|reglements)\b/u, 'en retard'],
  [/\bou (?:pas|non|deficitaire)\b/u, ''],
  [/\bca ?(?:3|12)\b(?! ?\d)/u, 'tva'],
  [/\ba combien (?:me |nous )?(?:revient|reviennent)\b/u, 'combien coute'],
  [/\bn (?:a|ont) toujours pas (?:encore )?/u, 'n a pas '],
  [/\b(?:une fois|quand) (?:que )?tout (?:est |sera )?(?:paye|regle|deduit)\b/u, 'benefice'],
  [/\b(?:ca )?(?:se )?monte(?:nt)? a (?=combien)/u, ''],
  [/\bqui (?:m |nous )?(?:a|ont) (?:vire|verse)\b/u, 'quels clients chiffre d affaires'],
  [/\bmois (?:le |la )?plus (?:cher|couteux)\b/u, 'mois plus cher'],
  [/\bou (?=(?:est passee?|passe|va|part|file) (?:le plus gros|l essentiel|la majorite|la plupart|la plus grosse))/u, ''],
  [/\blaissee? passer (?:l |les |une |la date d )?echeances?(?: (?:de |d )(?:une |ses |des |la |sa )?factures?)?/u, 'en retard'],
];
