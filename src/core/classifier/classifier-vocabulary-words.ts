// The built-in vocabulary itself: phrases separated by commas, written as people write them; folding happens once, when it is loaded.
import type { CategoryKey } from './classifier-category.ts';

type Lists = Readonly<Partial<Record<CategoryKey, string>>>;

/** Widely known merchants and services, by what businesses usually buy from them. */
export const merchantNames: Lists = {
  software:
    'adobe,microsoft,atlassian,github,gitlab,jetbrains,figma,notion,slack,zoom,dropbox,canva,1password,lastpass,asana,monday com,trello,hubspot,salesforce,mailchimp,zapier,airtable,grammarly,openai,anthropic,google workspace,gsuite,google one,sketch,miro,linear app,calendly,docusign,quickbooks,xero,freshbooks,datev,lexoffice,lexware,sevdesk,sage,autodesk,affinity,toggl,zendesk,intercom,webex,icloud,apple bill',
  subscriptions: 'netflix,spotify,audible,disney plus,economist,new york times,washington post,medium com,substack,patreon,youtube premium',
  hosting:
    'hetzner,digitalocean,linode,akamai,aws,amazon web,aws emea,google cloud,azure,heroku,vercel,netlify,cloudflare,godaddy,namecheap,ovh,ionos,strato,squarespace,wix,wordpress,wpengine,fastly,render com,fly io,gandi,scaleway,vultr,backblaze,hostinger,bluehost,mongodb',
  advertising:
    'google ads,adwords,google adwords,facebk,facebook ads,meta ads,meta platforms,facebook,linkedin,tiktok ads,bing ads,microsoft advertising,taboola,outbrain,twitter ads,pinterest ads,vistaprint',
  travel:
    'uber,uber trip,lyft,bolt,cabify,freenow,free now,blablacar,deutsche bahn,db vertrieb,sncf,renfe,trainline,eurostar,amtrak,national rail,tfl,bvg,ratp,lufthansa,ryanair,easyjet,british airways,air france,klm,iberia,vueling,delta air,united airlines,american airlines,southwest airlines,emirates,qatar airways,turkish airlines,wizz air,jetblue,expedia,flixbus,swiss air,eurowings',
  lodging: 'airbnb,booking com,hotels com,marriott,hilton,ibis,accor,hyatt,novotel,holiday inn,premier inn,travelodge,motel one',
  meals:
    'starbucks,mcdonalds,burger king,subway,kfc,pret,pret manger,costa coffee,dunkin,chipotle,dominos,pizza hut,uber eats,ubereats,deliveroo,just eat,doordash,grubhub,lieferando,glovo,wolt,nando,nandos,greggs,tim hortons,five guys,vapiano,nordsee',
  office: 'staples,office depot,viking,ryman,ikea,muji,bureau vallee,otto office,boettcher,mcpaper',
  postage:
    'ups,usps,fedex,dhl,dpd,hermes,royal mail,deutsche post,la poste,chronopost,correos,seur,postnl,an post,canada post,evri,stamps com,shippo,pirate ship,packlink,sendcloud,colissimo,gls,australia post',
  utilities:
    'edf,engie,endesa,iberdrola,naturgy,eon,vattenfall,enbw,rwe,british gas,octopus energy,edf energy,scottish power,thames water,con edison,duke energy,stadtwerke,veolia,totalenergies,eprimo,pg e,national grid',
  phone_internet:
    'vodafone,telekom,deutsche telekom,o2,telefonica,movistar,orange,sfr,bouygues,free mobile,verizon,t mobile,tmobile,comcast,xfinity,spectrum,bt group,ee limited,ee mobile,three mobile,virgin media,skype,twilio,1 1 telecom,congstar,jazztel,masmovil,safaricom,mtn,airtel,telstra,rogers,bell canada,swisscom,starlink,sipgate',
  rent: 'wework,regus,spaces works,industrious,mindspace,impact hub',
  insurance:
    'allianz,axa,huk,huk coburg,generali,ergo,hiscox,zurich,aviva,geico,state farm,progressive,mapfre,maif,macif,groupama,mutua madrilena,lloyds,barmenia,aok,techniker,barmer,dak,bupa,cigna,aetna,kaiser,debeka,exali',
  contractors: 'upwork,fiverr,toptal,freelancer com,malt,99designs,peopleperhour',
  professional_fees: 'legalzoom,deloitte,kpmg,pwc,ernst young,companies house,legalstart',
  bank_fees: 'stripe fee,stripe fees,paypal fee,paypal fees,wise fee,sumup fee,square fee',
  salaries: 'gusto,adp,paychex,deel,personio,payfit,rippling',
  education: 'udemy,coursera,skillshare,linkedin learning,pluralsight,masterclass,duolingo,oreilly,edx,domestika,openclassrooms',
  equipment:
    'apple store,dell,lenovo,best buy,mediamarkt,media markt,saturn,fnac,darty,currys,newegg,thomann,bhphoto,b h,cyberport,notebooksbilliger,adorama,wex photo,backmarket,logitech,conrad',
  taxes: 'irs,hmrc,finanzamt,urssaf,dgfip,agencia tributaria,aeat,tgss,usataxpymt,impots gouv,franchise tax',
  fuel: 'shell,bp,esso,aral,total access,exxonmobil,exxon,chevron,texaco,repsol,cepsa,galp,jet tankstelle,sunoco,petronas,q8',
  vehicle:
    'sixt,hertz,avis,europcar,enterprise rent,zipcar,share now,adac,apcoa,parkopedia,paybyphone,ringgo,tolls,atu,kwik fit,jiffy lube,autohero',
  repairs: 'home depot,lowes,obi,hornbach,bauhaus,leroy merlin,screwfix,toolstation,castorama,rentokil',
  donations: 'unicef,red cross,oxfam,wikimedia,greenpeace,caritas,amnesty,msf',
  goods: 'alibaba,aliexpress,costco,metro,makro,printful,printify,faire',
  advertising_income: 'adsense,google adsense,youtube,google ireland,twitch,mediavine,ezoic,tiktok',
  royalties:
    'distrokid,cd baby,tunecore,kdp,amazon kdp,gema,vg wort,ascap,bmi,prs for,sacem,sgae,shutterstock,getty,adobe stock,audiojungle',
  memberships: 'patreon,memberful,ko fi,kofi,buymeacoffee,substack,onlyfans,steady media',
  affiliate: 'amazon associates,amazon eu,awin,impact com,shareasale,cj affiliate,digistore24,rakuten',
  sales: 'stripe,shopify,etsy,gumroad,sumup,zettle,izettle,paddle,square,mollie,upwork,fiverr,malt,klarna',
};

/** Generic words and kinds of merchant. */
export const genericWords: Lists = {
  software: 'software,saas,app store,apps,licence key,logiciel,logiciels,programa informatico',
  subscriptions: 'subscription,membership,abonnement,abo,suscripcion,magazine,newspaper,zeitschrift,zeitung,revue,revista',
  hosting: 'hosting,webhosting,domain,domains,server,servers,vps,cloud,hebergement,dominio,dominios,alojamiento web,datacenter',
  advertising: 'advertising,ads,advertisement,marketing,promotion,werbung,publicite,publicidad,seo,billboard,flyers,campaign',
  travel:
    'travel,taxi,cab,train,railway,rail,airline,airlines,airways,flight,flights,airport,bus,ferry,metro,metrobus,reise,reisen,flug,bahn,voyage,voyages,vol,billet,viaje,viajes,vuelo,vuelos,tren,autobus,tickets,flughafen',
  lodging: 'hotel,hotels,hostel,motel,inn,resort,lodging,pension,gasthof,auberge,gite,hostal,posada,lodge,apartments,ferienwohnung',
  meals:
    'restaurant,restaurante,ristorante,cafe,coffee,bistro,brasserie,pizza,pizzeria,burger,sushi,bakery,bar,pub,diner,grill,kitchen,catering,lunch,dinner,breakfast,kaffee,baeckerei,backerei,gasthaus,imbiss,kantine,wirtshaus,boulangerie,traiteur,cafeteria,panaderia,taberna,tapas,comida,kebab,ramen,noodle,noodles,deli,tavern,steakhouse,bbq,tacos,eatery,doner',
  office:
    'stationery,stationers,office,office supplies,paper,toner,printer,ink,burobedarf,buerobedarf,schreibwaren,papeterie,fournitures,papeleria,oficina,coworking supplies,copy shop,print shop,copies',
  postage:
    'postage,courier,shipping,parcel,freight,post office,postamt,porto,versand,paket,colis,envio,envios,mensajeria,paqueteria,stamps,logistics',
  rent: 'rent,lease,landlord,miete,kaltmiete,warmmiete,vermieter,loyer,bailleur,alquiler,renta,arrendamiento,coworking,cowork,storage unit,self storage,property,properties,immobilien,hausverwaltung,realty,immobilier,inmobiliaria,estate',
  utilities:
    'electricity,electric,energy,gas,water,power,utility,utilities,sewer,heating,strom,wasser,energie,electricite,eau,electricidad,agua,luz,waste,trash,mull',
  phone_internet:
    'phone,mobile phone,telecom,telephone,internet,broadband,fibre,fiber,wireless,cellular,handy,telefon,mobilfunk,dsl,telephonie,forfait,telefono,fibra,movil,telco,sim',
  insurance:
    'insurance,assurance,versicherung,seguro,seguros,insurers,insurer,haftpflicht,mutuelle,assurances,premium policy,krankenkasse,underwriters',
  contractors:
    'freelance,freelancer,contractor,subcontractor,freiberufler,subunternehmer,sous traitant,sous traitance,autonomo,honorarnote',
  professional_fees:
    'accountant,accountants,accounting,bookkeeping,bookkeeper,lawyer,lawyers,attorney,solicitor,solicitors,law,legal,notary,audit,auditors,consultancy,steuerberater,steuerberatung,rechtsanwalt,rechtsanwalte,kanzlei,notar,avocat,avocats,notaire,expert comptable,comptable,abogado,abogados,gestoria,asesoria,notaria,cpa,advisory',
  bank_fees:
    'service charge,bank fee,bank fees,bank charge,bank charges,account fee,monthly fee,maintenance fee,overdraft fee,wire fee,transaction fee,foreign fee,atm fee,card fee,kontofuhrung,kontofuehrung,entgelt,entgeltabschluss,kontofuhrungsgebuhr,gebuhr,gebuhren,frais bancaires,frais,cotisation carte,commission,comision,comisiones,gastos bancarios,nsf,processing fee,funds charge,bill charge,withdrawal charge',
  salaries: 'salary,salaries,wages,wage,payroll,gehalt,gehalter,lohn,lohne,salaire,salaires,paie,nomina,nominas,sueldo,sueldos,staff pay',
  interest: 'interest,loan interest,sollzinsen,zinsen,interets,intereses,overdraft interest,debit interest,agios',
  education:
    'course,courses,training,seminar,workshop,academy,university,college,school,conference,tuition,webinar,books,bookshop,bookstore,kurs,schulung,fortbildung,weiterbildung,akademie,buchhandlung,bucher,formation,ecole,librairie,curso,cursos,formacion,escuela,libreria,congress,tutorial',
  equipment:
    'equipment,computer,computers,electronics,hardware,camera,cameras,laptop,furniture,tools,elektronik,mobel,werkzeug,ordinateur,electronique,mobilier,informatique,ordenador,electronica,muebles,monitor,lens,lighting,gear',
  taxes:
    'tax,taxes,vat,income tax,corporation tax,steuer,umsatzsteuer,ust,einkommensteuer,gewerbesteuer,steuern,impot,impots,tva,cfe,impuesto,impuestos,iva,irpf,hacienda,customs,zoll,treasury,revenue service,tax board',
  fuel: 'fuel,petrol,gasoline,gas station,petrol station,diesel,tankstelle,tanken,station service,carburant,essence,gasolinera,combustible,estacion servicio,ev charging,charging,ladestation',
  vehicle:
    'parking,garage,car wash,toll,auto,autos,car,motors,tyres,tires,mechanic,parkhaus,parkplatz,werkstatt,autohaus,peage,stationnement,parking garage,peaje,aparcamiento,taller,car rental,autovermietung,dmv,autoroute',
  repairs:
    'repair,repairs,maintenance,plumber,plumbing,electrician,cleaning,cleaners,reparatur,reinigung,handwerker,nettoyage,entretien,plombier,limpieza,reparacion,fontanero,janitorial,locksmith',
  donations: 'donation,donations,charity,foundation,spende,spenden,don,donacion,fondation,fundacion,stiftung',
  goods:
    'wholesale,wholesaler,grosshandel,grossiste,mayorista,supplier,packaging,manufacturing,fabric,fabrics,inventory,verpackung,emballage',
  owner_draw: 'owner draw,owners draw,owner s draw,privatentnahme,drawings,retrait exploitant,shareholder distribution,dividend',
  interest_income: 'interest,zinsen,habenzinsen,guthabenzinsen,interets,intereses,credit interest,savings interest,interest paid',
  refunds:
    'refund,refunded,reversal,chargeback,cashback,ruckerstattung,erstattung,ruckzahlung,remboursement,avoir,reembolso,devolucion,rebate',
  advertising_income: 'ad revenue,adsense,werbeeinnahmen',
  royalties: 'royalty,royalties,tantiemen,redevance,redevances,regalias,licence income',
  affiliate: 'affiliate,affiliates,referral,commission,provision',
  retainers: 'retainer,retainers,retainer fee',
  sales: 'invoice,invoices,rechnung,facture,factura,payout,payouts,sales,honorar,consulting,settlement,inv,commande,bestellung,order',
};

/** Looked for inside words of eight letters and more: compounds. */
export const stems: readonly (readonly [stem: string, key: CategoryKey])[] = [
  ['versicherung', 'insurance'],
  ['steuerberat', 'professional_fees'],
  ['rechtsanw', 'professional_fees'],
  ['steuer', 'taxes'],
  ['restaurant', 'meals'],
  ['backerei', 'meals'],
  ['tankstelle', 'fuel'],
  ['gebuhr', 'bank_fees'],
  ['software', 'software'],
  ['hosting', 'hosting'],
  ['werbung', 'advertising'],
  ['marketing', 'advertising'],
  ['elektronik', 'equipment'],
  ['technik', 'equipment'],
  ['telekom', 'phone_internet'],
  ['werkstatt', 'vehicle'],
  ['parkhaus', 'vehicle'],
  ['insurance', 'insurance'],
  ['consulting', 'sales'],
  ['zinsen', 'interest_income'],
];
