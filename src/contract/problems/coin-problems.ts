// Refusals of crypto, and why a row of its files is not imported, in every language. Only for the server.

export const coinProblems = {
  'coins.short': [422, '{wallet} would be short of {quantity} {asset} on {day}. Import or add what came in before that.'],
  'coins.price_missing': [422, 'Enter a price for {asset} on {day}.'],
  'coins.nothing_new': [409, 'You’ve already imported everything in this file.'],
  'coins.columns': [422, 'Choose the columns that contain the date, the amounts and their currencies.'],
  'coins.row': [422, 'Line {line}: {detail}'],
  'coins.sides': [422, 'Enter the coins for this kind of movement.'],
  'coins.value': [422, 'Enter the amount that was paid or received.'],
  'coins.address': [422, 'This isn’t an address or extended public key. Never enter a private key or recovery phrase.'],
  'coins.address_known': [409, 'You already have a wallet with this address.'],
  'coins.no_chain': [409, 'This wallet has no address. Import a file instead.'],
  'coins.chain_off': [409, 'This installation isn’t set up to read this chain. Ask its operator, or import a file.'],
  'coins.chain_failed': [503, 'The server for this chain didn’t answer. Try again later.'],
  'coins.price_columns': [422, 'The file needs columns for the date, the asset and the price.'],
} as const;

type Texts = Readonly<Record<keyof typeof coinProblems, string>>;

export const de: Texts = {
  'coins.short': 'Am {day} würden in {wallet} {quantity} {asset} fehlen. Importieren oder erfassen Sie zuerst die früheren Zugänge.',
  'coins.price_missing': 'Geben Sie einen Kurs für {asset} am {day} ein.',
  'coins.nothing_new': 'Alles aus dieser Datei ist bereits importiert.',
  'coins.columns': 'Wählen Sie die Spalten mit Datum, Mengen und deren Währungen.',
  'coins.row': 'Zeile {line}: {detail}',
  'coins.sides': 'Geben Sie die Coins für diese Art von Bewegung an.',
  'coins.value': 'Geben Sie den gezahlten oder erhaltenen Betrag an.',
  'coins.address':
    'Das ist weder eine Adresse noch ein erweiterter öffentlicher Schlüssel. Geben Sie nie einen privaten Schlüssel oder Wiederherstellungswörter ein.',
  'coins.address_known': 'Sie haben bereits ein Wallet mit dieser Adresse.',
  'coins.no_chain': 'Dieses Wallet hat keine Adresse. Importieren Sie stattdessen eine Datei.',
  'coins.chain_off': 'Dieser Server kann diese Blockchain nicht lesen. Fragen Sie den Betreiber oder importieren Sie eine Datei.',
  'coins.chain_failed': 'Der Server dieser Blockchain hat nicht geantwortet. Versuchen Sie es später noch einmal.',
  'coins.price_columns': 'Die Datei braucht Spalten für Datum, Coin und Kurs.',
};

export const es: Texts = {
  'coins.short': 'A {wallet} le faltarían {quantity} {asset} el {day}. Importe o añada antes lo que entró previamente.',
  'coins.price_missing': 'Indique un precio de {asset} para el {day}.',
  'coins.nothing_new': 'Ya ha importado todo lo que contiene este archivo.',
  'coins.columns': 'Elija las columnas que contienen la fecha, las cantidades y sus monedas.',
  'coins.row': 'Línea {line}: {detail}',
  'coins.sides': 'Indique las monedas de este tipo de movimiento.',
  'coins.value': 'Indique el importe pagado o recibido.',
  'coins.address':
    'No es una dirección ni una clave pública extendida. No introduzca nunca una clave privada ni una frase de recuperación.',
  'coins.address_known': 'Ya tiene un monedero con esta dirección.',
  'coins.no_chain': 'Este monedero no tiene dirección. Importe un archivo.',
  'coins.chain_off': 'Esta instalación no está preparada para leer esta cadena. Pregunte a quien la administra o importe un archivo.',
  'coins.chain_failed': 'El servidor de esta cadena no respondió. Inténtelo más tarde.',
  'coins.price_columns': 'El archivo necesita columnas para la fecha, la moneda y el precio.',
};

export const fr: Texts = {
  'coins.short': 'Il manquerait {quantity} {asset} dans {wallet} le {day}. Importez ou ajoutez d’abord ce qui est entré auparavant.',
  'coins.price_missing': 'Saisissez un cours de {asset} pour le {day}.',
  'coins.nothing_new': 'Tout ce que contient ce fichier est déjà importé.',
  'coins.columns': 'Choisissez les colonnes qui contiennent la date, les quantités et leurs devises.',
  'coins.row': 'Ligne {line}\u00a0: {detail}',
  'coins.sides': 'Indiquez les cryptoactifs de ce type de mouvement.',
  'coins.value': 'Indiquez le montant payé ou reçu.',
  'coins.address': 'Ce n’est ni une adresse ni une clé publique étendue. Ne saisissez jamais de clé privée ni de phrase de récupération.',
  'coins.address_known': 'Vous avez déjà un portefeuille avec cette adresse.',
  'coins.no_chain': 'Ce portefeuille n’a pas d’adresse. Importez plutôt un fichier.',
  'coins.chain_off':
    'Cette installation n’est pas configurée pour lire cette chaîne. Adressez-vous à son opérateur ou importez un fichier.',
  'coins.chain_failed': 'Le serveur de cette chaîne n’a pas répondu. Réessayez plus tard.',
  'coins.price_columns': 'Le fichier doit avoir des colonnes pour la date, le cryptoactif et le cours.',
};

export const coinProblemWords = {
  en: {
    coin_instant: '“{found}” isn’t a date and time such as 2026-03-31 14:05:00.',
    coin_quantity: '“{found}” isn’t a quantity.',
    coin_asset: '“{found}” isn’t a symbol such as BTC.',
    coin_nothing: 'This file has no movements of coins.',
    coin_money: 'Money between your bank and the exchange comes with your bank statement, so this row isn’t imported: {type}.',
    coin_internal: 'These coins stay with the exchange, so this row isn’t imported: {type}.',
    coin_unconfirmed: 'This row is repeated once it’s confirmed, so it isn’t imported.',
    coin_unknown_type: 'We don’t recognize the type “{type}”, so this row isn’t imported. Add it by hand.',
    coin_several_coins:
      'Several coins were exchanged at once and the file doesn’t say which for which, so this row isn’t imported. Add it by hand.',
    coin_no_quantity: 'This row has no quantity, so it isn’t imported.',
    coin_known: 'Already imported: {name}.',
    coin_price_row: 'this row needs a date such as 2026-03-31, a symbol such as BTC and a price.',
  },
  es: {
    coin_instant: '«{found}» no es una fecha con hora como 2026-03-31 14:05:00.',
    coin_quantity: '«{found}» no es una cantidad.',
    coin_asset: '«{found}» no es un símbolo como BTC.',
    coin_nothing: 'Este archivo no contiene movimientos de criptomonedas.',
    coin_money: 'El dinero entre su banco y la plataforma llega con el extracto bancario; esta fila no se importa: {type}.',
    coin_internal: 'Estas monedas siguen en la plataforma; la fila no se importa: {type}.',
    coin_unconfirmed: 'Esta fila se repite una vez confirmada y no se importa.',
    coin_unknown_type: 'No reconocemos el tipo «{type}»; la fila no se importa. Añádala a mano.',
    coin_several_coins: 'Se cambiaron varias monedas a la vez y el archivo no dice cuál por cuál; la fila no se importa. Añádala a mano.',
    coin_no_quantity: 'Esta fila no tiene cantidad y no se importa.',
    coin_known: 'Ya está importado: {name}.',
    coin_price_row: 'esta fila necesita una fecha como 2026-03-31, un símbolo como BTC y un precio.',
  },
  fr: {
    coin_instant: '«\u00a0{found}\u00a0» n’est pas une date avec heure, comme 2026-03-31 14:05:00.',
    coin_quantity: '«\u00a0{found}\u00a0» n’est pas une quantité.',
    coin_asset: '«\u00a0{found}\u00a0» n’est pas un symbole, comme BTC.',
    coin_nothing: 'Ce fichier ne contient aucun mouvement de cryptoactifs.',
    coin_money:
      'L’argent entre votre banque et la plateforme vient avec le relevé bancaire\u00a0; cette ligne n’est pas importée\u00a0: {type}.',
    coin_internal: 'Ces cryptoactifs restent sur la plateforme\u00a0; la ligne n’est pas importée\u00a0: {type}.',
    coin_unconfirmed: 'Cette ligne est répétée une fois confirmée et n’est pas importée.',
    coin_unknown_type: 'Le type «\u00a0{type}\u00a0» n’est pas reconnu\u00a0; la ligne n’est pas importée. Ajoutez-la à la main.',
    coin_several_coins:
      'Plusieurs cryptoactifs ont été échangés à la fois et le fichier ne dit pas lequel contre lequel\u00a0; la ligne n’est pas importée. Ajoutez-la à la main.',
    coin_no_quantity: 'Cette ligne n’a pas de quantité et n’est pas importée.',
    coin_known: 'Déjà importé\u00a0: {name}.',
    coin_price_row: 'cette ligne doit avoir une date comme 2026-03-31, un symbole comme BTC et un cours.',
  },
  de: {
    coin_instant: '„{found}“ ist kein Zeitpunkt wie 2026-03-31 14:05:00.',
    coin_quantity: '„{found}“ ist keine Menge.',
    coin_asset: '„{found}“ ist kein Kürzel wie BTC.',
    coin_nothing: 'Diese Datei enthält keine Bewegungen von Coins.',
    coin_money: 'Geld zwischen Bank und Börse kommt mit Ihrem Kontoauszug; diese Zeile wird nicht importiert: {type}.',
    coin_internal: 'Diese Coins bleiben bei der Börse; die Zeile wird nicht importiert: {type}.',
    coin_unconfirmed: 'Diese Zeile steht nach der Bestätigung noch einmal da und wird nicht importiert.',
    coin_unknown_type: 'Die Art „{type}“ ist nicht bekannt; die Zeile wird nicht importiert. Erfassen Sie sie manuell.',
    coin_several_coins:
      'Mehrere Coins wurden auf einmal getauscht, und die Datei sagt nicht, welche gegen welche; die Zeile wird nicht importiert. Erfassen Sie sie manuell.',
    coin_no_quantity: 'Diese Zeile hat keine Menge und wird nicht importiert.',
    coin_known: 'Bereits importiert: {name}.',
    coin_price_row: 'Diese Zeile braucht ein Datum wie 2026-03-31, ein Kürzel wie BTC und einen Kurs.',
  },
} as const;
