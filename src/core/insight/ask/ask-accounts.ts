// Words for accounts and contacts, folded, in all languages.

/** The words of one line mean the same; those after “>” mean the accounts that have one of the others in their name, and no more. */
export const accountSynonyms: readonly string[] = [
  'software subscriptions subscription saas cloud app suscripcion abonnements abos abonnement suscripciones logiciels logiciel saas apps programas',
  'travel trips trip desplazamientos desplazamiento deplacement dienstreisen geschaftsreisen reisen reisekosten reise viajes viaje voyages voyage deplacements',
  'rent miete alquiler loyer',
  'advertising marketing ad ads advert adverts anuncios anuncio campanas campaigns kampagnen campagnes publicitaires publicitarios werbung werbe anzeigen publicidad publicite pub promotion reklame',
  'insurance versicherung versicherungen seguro seguros assurance assurances',
  'meals entertainment food restaurant restaurants essen bewirtung verpflegung comidas comida restaurante restaurantes repas dining lunches lunch dinners dinner resto restos geschaftsessen arbeitsessen',
  'telephone phone mobile movil mobil mobilfunk handyvertrag mobilfunkvertrag telecom telecommunications telefonia wifi wlan fibra portable internet telefon telefono telephonie handy',
  'office buro oficina bureau supplies burobedarf buromaterial stationery schreibwaren papeleria papeterie material fournitures',
  'legal accounting accountant accountants bookkeeper lawyer lawyers steuerberater steuerberatung rechtsberatung anwalt asesoria contable asesor gestoria gestor abogado comptable comptables avocat avocats honoraires solicitor attorney notary notar notaire notario buchhaltung buchhalter bookkeeping abogados',
  'hosting domains domain domaine domaines dominio dominios webhosting server serveur servidor website webseite web alojamiento hebergement site',
  'subcontractors subcontractor subunternehmer subcontratas soustraitance',
  'bank bankgebuhren comisiones bancaires',
  'consulting beratung consultoria conseil',
  'services dienstleistungen servicios prestations',
  'depreciation abschreibung abschreibungen amortizacion amortizaciones amortissement amortissements',
  'salaries salary wages wage lohn lohne gehalt gehalter lohnkosten sueldos sueldo salarios salario nominas nomina salaires salaire remunerations paie paye',
  'utilities nebenkosten strom electricity energy suministros luz electricidad electricite energie chauffage heating heizung calefaccion water wasser agua eau',
  'duties customs zoll zolle einfuhrzolle einfuhrabgaben aduanas aranceles arancel importacion douane',
  'packaging packing verpackungsmaterial verpackung verpackungen embalaje embalajes emballage emballages',
  'merchandise merchandising merch',
  'refund refunds refunded returns erstattung erstattungen erstattet retouren devolucion devoluciones devolvi devolvimos devolvio reembolsos reembolsado reembolse remboursement remboursements rembourse',
  'marketplace marketplaces marktplatz marktplatze marktplatzgebuhren',
  'fees gebuhr gebuhren bankgebuhren zahlungsgebuhren marktplatzgebuhren plattformgebuhren comisiones comision commissions frais',
  'platform platforms plattform plattformen plattformgebuhren plataforma plataformas plateforme plateformes',
  'vehicle kfz pkw firmenwagen dienstwagen gasoil gasoleo diesel furgoneta car cars fuel petrol gas gasoline fahrzeug fahrzeuge auto autos kraftstoff benzin sprit tanken vehiculo coche coches combustible gasolina vehicule vehicules voiture voitures carburant essence',
  'warehouse warehousing storage lager lagerkosten almacen almacenaje almacenamiento entrepot entrepots entreposage stockage',
  'agent agents agentur agencia representante representacion',
  'training fortbildung weiterbildung formacion formation > seminar seminars seminare seminaires seminarios schulung schulungen coaching kurse kurs cursos curso courses course fortbildungen weiterbildungen formations',
  'shipping postage versand versandkosten porto envios envio franqueo expedition affranchissement',
  'repairs repair maintenance reparatur reparaturen instandhaltung wartung reparaciones reparacion mantenimiento reparations reparation entretien',
  'recruiting recruitment hiring personalsuche seleccion recrutement',
  'sponsorships sponsorship sponsoring sponsorings sponsorisation sponsorisations patrocinios patrocinio parrainages parrainage',
  'affiliate affiliates afiliados affilies afiliacion affiliation',
  'donations donation tips patreon spenden donaciones donacion donativos propinas dons',
  'debts forderungsausfalle forderungsverluste forderungsausfall incobrables irrecouvrables',
  'duties zolle',
  'interest zinsen intereses interets zinsaufwendungen',
];

/** Every account of the payroll is meant. */
export const payrollWords = 'payroll personalkosten personalaufwand personal staff nominas personnel';

/** Words of account names that mean too many other things to tell an account on their own; they narrow down what others tell. */
export const dullWords =
  'mitarbeiter mitarbeitern account accounts cuenta cuentas compte comptes konto konten other sonstige sonstiger sonstigen otros otras autres product products producto productos produit produits client clients customer customers kunden kunde cliente clientes cost costs income expense expenses small kleine kleiner pequenos petit digital digitale digitales numerique numeriques given gewahrte concedidos accordees charged weiterberechnete repercutidos refactures short over home haus casa domicile hausliches stock existencias inventory inventur inventurdifferenzen warenverkauf wareneinkauf ventas ventes venta sales part parts share shares anteile participacion compras achats purchases payment payments processing zahlung zahlungen paiement paiements cobro cobros cobrados sold goods mercancias marchandises vendues vendidas line online linea media medios images imagenes image bild premios prizes preise lots live events events transport transporte social sociale sociales seguridad health salud sante exchange category kategorie categoria categoriser without uncategorized gains gain losses loss pertes perte gewinne verluste differences differenzen diferencias ecarts rounding cargo empresa management gestion project projects proyectos projekt projets projektes books libros direct services servicios prestations dienstleistungen prestacion free freie goods cash taxes tax benefits impuesto impuestos impot impots steuern ertragsteuern bank banken money geld linea propio amazon creditos credito creances credits interventions appearances actuaciones recht rechts beneficios benefices productions atenciones receptions';

/** What firms call their trade and form: no one contact is meant by such a word. */
export const tradeWords =
  'gmbh corp company group holding limited sarl sociedad limitada verein stiftung associates partner partners partners sons bros cafe bakery backerei panaderia boulangerie restaurant hotel studio estudio atelier taller werkstatt workshop papier paper papel print druck drucker imprenta imprimerie agency agentur agencia agence media medien medios design designs software digital consulting beratung consultoria conseil services service solutions systems systeme technik technologies technology tech labs shop store laden tienda boutique market markt mercado marche marketing trading handel handels comercial commerce import export transport transporte transports logistics logistik logistica bank banco banque insurance versicherung seguros assurances energy energie energia telecom telekom internet mobile bau immobilien real estate properties garage auto autos foto photo film films music musik musica musique books buch libros livres bucher verlag editions editorial publishing press presse energy water wasser agua garden garten green blue black white grand north south west east norte sur nord haus house home casa maison office buro oficina bureau school schule escuela ecole academy akademie club team world welt international global europe europa american german french spanish best first early open clean reinigung';
