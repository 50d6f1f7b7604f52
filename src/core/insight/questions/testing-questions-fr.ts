// Questions as they are asked in French. What each asks for is in testing-questions.ts.
export const french = `
F01 Combien ai-je encaissé ce mois-ci ?
F02 Combien ai-je gagné le mois dernier ?
F03 Que me reste-t-il cette année une fois les dépenses payées ?
F04 Combien mes clients me doivent-ils encore ?
F05 Nordlicht GmbH a-t-il tout payé ?
F06 Quels clients sont en retard de paiement ?
F07 combien j'ai dépensé en logiciels cette année
F08 Combien me coûtent mes abonnements par mois ?
F09 Combien ai-je dépensé en déplacements depuis janvier ?
F10 Quel a été mon meilleur mois cette année ?
F11 Qui est mon plus gros client ?
F12 Quelle part du chiffre d'affaires de l'an dernier vient de Nordlicht ? => income|nord|LY|share
F13 Est-ce que je gagne plus cette année que l'année dernière ?
F14 Combien de TVA dois-je payer pour le trimestre dernier ?
F15 Combien devrais-je mettre de côté pour l'impôt sur le revenu ?
F16 Quel est mon taux horaire ?
F17 Combien d'argent y a-t-il sur mon compte courant ?
F18 Combien ai-je en banque ?
F19 Qu'ai-je dépensé en repas en octobre ?
F20 Combien m'ont coûté les cotisations santé et retraite l'an dernier ?
F21 Dépenses du premier semestre de cette année
F22 Recettes entre avril et juin
F23 Qu'est-ce qui me coûte le plus ?
F24 Combien ai-je payé en sous-traitance en 2025 ?
F25 Combien ai-je payé à Atelier Bleu cette année ?
F26 Quelles factures dois-je encore payer ?
F27 Combien de factures ai-je envoyées le mois dernier ?
F28 Combien la voiture m'a-t-elle coûté l'an dernier ?
F29 Recettes de conseil cette année par rapport à l'année dernière
F30 Bénéfice des six derniers mois
F31 Combien ai-je dépensé la semaine dernière ?
F32 Ai-je fait un bénéfice en septembre ?
F33 Combien m'a coûté mon site web cette année ?
F34 Combien est parti en frais bancaires cette année ?
F35 Quelles ont été mes dépenses par catégorie au trimestre dernier ?
F36 Combien ai-je payé à mon comptable l'année dernière ?
F37 Combien dois-je à Papier Krause ?
F38 Qu'est-ce qui va rentrer le mois prochain ?
F39 Quand serai-je à court d'argent ?
F40 CA 2024
F41 Mes trois plus gros clients de l'année dernière
F42 Téléphone et internet sur les 12 derniers mois
F43 Combien me doit Café Morgenrot ?
F44 Y a-t-il des impayés chez Nordlicht GmbH ?
F45 Combien ai-je gagné en tout ?
F46 Les revenus de l'année dernière, mois par mois
F47 Combien ai-je dépensé aujourd'hui ?
F48 Dois-je facturer la TVA à mes clients étrangers ?
F49 Est-ce que je dépense plus ce mois-ci que le mois dernier ?
F50 Combien ai-je gagné jusqu'ici avec Harbor & Pine ?
C01 Quels ont été mes revenus publicitaires le mois dernier ?
C02 Combien les parrainages ont-ils rapporté cette année ?
C03 Combien m'ont rapporté les produits dérivés jusqu'ici cette année ?
C04 Ventes de produits dérivés par mois
C05 Quelle source de revenus me rapporte le plus ?
C06 Combien les plateformes ont-elles pris de commissions l'an dernier ?
C07 Combien ai-je dépensé en montage au trimestre dernier ?
C08 Loyer du studio cette année
C09 Combien m'a coûté le petit matériel cette année ?
C10 Revenus d'affiliation en novembre
C11 Compare les revenus publicitaires de ce mois avec ceux du mois dernier
C12 Combien ont rapporté les abonnements et les dons le mois dernier ?
C13 Combien de vues a fait ma dernière vidéo ?
C14 Combien ai-je d'abonnés ?
C15 Laquelle de mes vidéos a le plus rapporté cette année ?
C16 Combien mon agent a-t-il touché l'année dernière ?
C17 Combien d'argent y a-t-il dans mon portefeuille électronique ?
C18 Combien y a-t-il sur mon compte d'épargne ?
C19 Quels sponsors me doivent encore de l'argent ?
C20 Quelles marques paient en retard ?
C21 Que me reste-t-il ce mois-ci ?
C22 Mon bénéfice ce trimestre
C23 Revenus par source en 2025
C24 Les 3 principales sources de revenus de l'an dernier
C25 Combien ai-je dépensé en concours en décembre ?
C26 Coûts de musique et de polices cette année
C27 Combien ont rapporté les événements en juillet ?
C28 Combien ai-je gagné avec les cours ces 30 derniers jours ?
C29 Coûts des accessoires et costumes l'année dernière
C30 Combien ai-je versé à mes collaborateurs cette année ?
C31 Combien de TVA dois-je en ce moment ?
C32 Est-ce que je gagne assez pour quitter mon travail ?
C33 Combien vais-je gagner le mois prochain ?
C34 Combien rapportent mille vues ?
C35 Combien Harbor & Pine m'a-t-il payé l'an dernier ?
C36 Toutes les dépenses de mars à mai
C37 Frais de déplacement en juin
C38 Dépenses de cette semaine
C39 Combien est rentré depuis le début du mois ?
C40 Mes revenus au quatrième trimestre de l'année dernière
C41 Mes revenus des trois dernières années
C42 Revenus publicitaires des 6 derniers mois, mois par mois
C43 Quels sont mes cinq plus gros postes de dépenses cette année ?
C44 Qui est-ce que je paie le plus ?
C45 Combien ai-je payé à Atelier Bleu le mois dernier ?
C46 Y a-t-il des factures fournisseurs impayées ?
C47 Assurances cette année face à l'année dernière
C48 Droits d'auteur en 2024
C49 Est-ce que ma chaîne grandit ?
C50 Combien ai-je gagné sur les produits dérivés après frais ?
A01 Combien avons-nous facturé le mois dernier ?
A02 Recettes des forfaits mensuels ce trimestre
A03 Projets : chiffre d'affaires du trimestre dernier par rapport au trimestre précédent
A04 Combien nous coûtent les salaires par mois ?
A05 Combien avons-nous versé en salaires le mois dernier ?
A06 Combien les indépendants nous ont-ils coûté cette année ?
A07 Quels clients nous rapportent le plus ?
A08 Chiffre d'affaires par client en 2025
A09 Top 10 des clients par chiffre d'affaires cette année
A10 À quel point dépendons-nous de Nordlicht GmbH ?
A11 Combien nous doit Estudio Ramos ?
A12 Total des créances en cours
A13 Montre-moi les factures échues
A14 Quelles factures ont plus de 30 jours de retard ?
A15 Combien avons-nous dépensé en recrutement l'année dernière ?
A16 Loyer des bureaux en 2025
A17 Avons-nous de quoi payer trois mois de salaires ?
A18 Quelle est notre marge brute ?
A19 Quel projet a été le plus rentable ?
A20 Quel est notre taux d'occupation ?
A21 Espace média pour les clients au trimestre dernier
A22 Qu'avons-nous dépensé en formation et conférences ?
A23 Bénéfice par mois pour cette année
A24 Avons-nous fait une perte en février ?
A25 Bénéfice de cette année comparé à 2024
A26 Toutes les dépenses du mois dernier par fournisseur
A27 Que devons-nous à nos fournisseurs ?
A28 Combien devons-nous à Papier Krause en ce moment ?
A29 Quel est notre solde bancaire ?
A30 Combien de trésorerie avions-nous fin octobre ?
A31 TVA à payer pour le troisième trimestre
A32 Revenus de Nordlicht GmbH par mois cette année
A33 Avons-nous gagné plus avec Harbor & Pine cette année que l'année dernière ?
A34 Combien ont coûté l'électricité, l'eau et le chauffage l'année dernière ?
A35 Dépenses de marketing depuis le début de l'année
A36 Dépenses depuis août
A37 Chiffre d'affaires d'il y a deux ans
A38 Montre-moi le contrat avec Estudio Ramos
A39 Coûts de logiciels en octobre comparés à octobre de l'année dernière
A40 Frais de production et d'impression cette année
A41 Frais de clients refacturés cette année
A42 Cotisations sociales l'année dernière
A43 Quel bénéfice allons-nous faire cette année ?
A44 Combien avons-nous gagné en commissions média cette année ?
A45 Quel est le montant moyen de nos factures ?
A46 Combien de temps les clients mettent-ils à payer ?
A47 Entrées et sorties d'argent du mois dernier
A48 Ventes de la semaine 45
A49 Combien avons-nous dépensé le 15 octobre ?
A50 Quels clients n'ont rien commandé cette année ?
S01 Combien ai-je vendu hier ?
S02 Ventes d'aujourd'hui
S03 Ventes de cette semaine comparées à la semaine dernière
S04 Ventes de samedi dernier
S05 Comment s'est passée la saison de Noël ?
S06 Quel produit se vend le mieux ?
S07 Combien de commandes avons-nous reçues hier ?
S08 Combien de stock me reste-t-il ?
S09 Combien ai-je dépensé en emballages le mois dernier ?
S10 Frais d'expédition ce trimestre
S11 Combien les places de marché ont-elles prélevé de commissions cette année ?
S12 Frais de paiement du mois dernier
S13 Combien ai-je remboursé le mois dernier ?
S14 Remises accordées cette année
S15 Coût des marchandises vendues cette année
S16 Bénéfice par mois l'année dernière
S17 La boutique gagne-t-elle de l'argent ?
S18 Combien y a-t-il en caisse ?
S19 Loyer et électricité cette année
S20 Frais d'entrepôt des trois derniers mois
S21 Droits de douane en 2025
S22 Combien ai-je payé en salaires cette année ?
S23 Combien dois-je à mes fournisseurs ?
S24 Quelles factures fournisseurs sont en retard ?
S25 Mes plus gros fournisseurs cette année
S26 Combien ai-je acheté chez Papier Krause depuis juin ?
S27 Réparations l'année dernière
S28 Chiffre d'affaires hors frais de port cette année
S29 Ventes du premier trimestre
S30 Ventes de janvier et février
S31 Ventes de décembre de l'année dernière
S32 Ventes de novembre comparées à octobre
S33 Quel a été notre pire mois de ventes l'année dernière ?
S34 Ventes du 24 décembre 2025
S35 TVA due fin septembre
S36 Quand dois-je déclarer la TVA ?
S37 Ai-je assez d'argent pour payer le loyer ?
S38 Combien d'argent ai-je sur l'ensemble de mes comptes ?
S39 Publicité ce trimestre par rapport au trimestre dernier
S40 Autres produits cette année
S41 Top 5 des dépenses du mois dernier
S42 Quels coûts ont le plus augmenté ?
S43 Combien avons-nous payé d'assurances l'année dernière ?
S44 Combien avons-nous perdu en créances irrécouvrables en 2025 ?
S45 Quel est le solde de ma carte de crédit ?
S46 Combien de bénéfice ai-je fait par commande ?
S47 Combien ai-je prélevé pour moi cette année ?
S48 Combien me reste-t-il à rembourser sur l'emprunt ?
S49 Dépenses totales de 2024 et 2025
S50 Ventes par jour la semaine dernière`;
