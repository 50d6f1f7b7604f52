// Account names in French, as a bookkeeper in France would write them: code, name, description.
import type { ChartNames } from './chart-accounts.ts';

const feesText = 'Frais retenus par les prestataires de paiement';

export const fr: ChartNames = {
  shared: `
1000|Compte courant
1010|Compte d’épargne
1050|Caisse
1060|Portefeuille électronique|PayPal, mobile money et autres
1090|Valeurs à l’encaissement|Reçu, pas encore sur le compte bancaire
1100|Créances clients|Ce que les clients doivent
1200|{paid}|Taxe sur les achats que l’administration rembourse
1300|Charges constatées d’avance
1390|Écarts de conversion|Comptabilisés en fin de période, contrepassés le lendemain
1500|Matériel et équipement
1590|Amortissements des immobilisations
2000|Carte bancaire
2100|Fournisseurs|Ce que vous devez aux fournisseurs
2200|{collected}|Taxe sur les ventes à reverser
2300|Dettes sociales
2400|Clients créditeurs|Avances, trop-perçus et avoirs
2410|Acomptes reçus|Facturés avant la prestation
2700|Emprunts
3000|Apports de l’exploitant|Argent apporté par l’exploitant
3100|Prélèvements de l’exploitant|Argent prélevé par l’exploitant
3200|Report à nouveau|Résultats des exercices antérieurs
3300|À-nouveaux|Contrepartie des soldes repris
3900|Compte d’attente de change|Équilibre les opérations de change ; toujours à zéro dans votre propre monnaie de compte
4900|À catégoriser – produits|Recettes sans catégorie
6010|Logiciels et abonnements
6050|Frais bancaires
6060|Créances irrécouvrables|Factures qui ne seront pas payées
6070|Écarts de caisse|Constatés au comptage de la caisse
6100|Publicité et marketing
6200|Voyages et déplacements
6210|Repas et réceptions
6300|Fournitures de bureau
6320|Téléphone et internet
6400|Assurances
6420|Honoraires juridiques et comptables
6700|Dotations aux amortissements
6900|À catégoriser – charges|Dépenses sans catégorie
7000|Produits financiers
7050|Gains de change
7100|Charges d’intérêts
7150|Pertes de change
7200|Écarts de règlement
7300|Impôt sur les bénéfices
`,
  freelancer: `
4000|Prestations de services
4010|Conseil
4020|Frais refacturés
4800|Autres produits
5000|Sous-traitance
6020|Site web et hébergement
6055|Frais de paiement|${feesText}
6220|Véhicule et carburant
6310|Bureau à domicile
6410|Cotisations santé et retraite
6430|Formation et documentation
6440|Adhésions et licences
`,
  creator: `
4000|Revenus publicitaires|Part des recettes publicitaires versée par les plateformes
4010|Parrainages
4020|Abonnements et dons
4030|Revenus d’affiliation
4040|Droits d’auteur et licences
4050|Produits dérivés
4060|Cours et produits numériques
4070|Événements et interventions
4800|Autres produits
5000|Montage et production
5010|Achats de produits dérivés
5020|Frais et commissions des plateformes
5030|Part des collaborateurs
5040|Commissions d’agent et de gestion
6020|Site web et hébergement
6055|Frais de paiement|${feesText}
6110|Concours et lots
6330|Accessoires, costumes et décors
6340|Petit matériel
6350|Loyer du studio
6360|Musique, images et polices
`,
  agency: `
1350|Frais de clients à refacturer
2450|Forfaits encaissés d’avance|Honoraires de prestations à réaliser
4000|Forfaits mensuels
4010|Projets
4020|Commissions média
4030|Frais de clients refacturés
4800|Autres produits
5000|Sous-traitants et indépendants
5010|Espace média pour les clients
5020|Production et impression
5030|Banques d’images et licences pour les clients
6000|Salaires et traitements
6005|Cotisations sociales
6020|Site web et hébergement
6055|Frais de paiement|${feesText}
6310|Loyer des bureaux
6330|Électricité, eau et chauffage
6430|Formation et conférences
6450|Recrutement
`,
  shop: `
1250|Versements en attente|Vendu sur une place de marché ou par un prestataire de paiement, pas encore versé
1400|Stock de marchandises
2460|Cartes cadeaux en circulation
4000|Ventes de produits
4010|Frais de port facturés
4080|Remises accordées
4090|Remboursements et retours
4800|Autres produits
5000|Coût des marchandises vendues
5010|Expédition et affranchissement
5020|Emballages
5030|Frais de paiement|${feesText}
5040|Frais des places de marché
5050|Droits de douane et transport sur achats
5060|Démarque inconnue
6000|Salaires et traitements
6005|Cotisations sociales
6310|Loyer
6330|Électricité, eau et chauffage
6340|Entreposage
6350|Entretien et réparations
`,
};
