// The refusals of stored files in the other languages; English is in problems.ts.

export const fileProblemTexts = {
  de: {
    'file.type':
      'Diese Art von Datei lässt sich nicht speichern. Wählen Sie eine PDF, ein Bild (PNG, JPEG, WebP, HEIC), eine Text-, CSV- oder Bankdatei, eine Tabelle oder eine E-Rechnung.',
    'file.content': 'Der Inhalt dieser Datei passt nicht zu ihrem Namen. Speichern Sie sie noch einmal in ihrem eigenen Format.',
    'file.active': 'Diese PDF führt beim Öffnen Skripte oder Aktionen aus. Drucken Sie sie in eine neue PDF und laden Sie diese hoch.',
    'file.too_large': 'Die Datei ist größer als 25 MB. Wählen Sie eine kleinere.',
    'file.path':
      'Dieser Datei- oder Ordnername geht nicht. Verwenden Sie kein „..“, kein „\\“, keine unsichtbaren Zeichen und höchstens 200 Zeichen je Name.',
    'file.bucket': 'Wählen Sie einen Bucket-Namen aus höchstens 63 Kleinbuchstaben, Ziffern, „-“ und „_“. Buckets sind immer privat.',
    'file.exists': 'Es gibt schon eine Datei mit diesem Namen.',
    'file.store_full':
      'Für Dateien ist kein Platz mehr. Ihre Datei wurde nicht gespeichert. Bitten Sie Ihren Administrator, Platz zu schaffen.',
    'file.place_taken': 'Ein anderes Dokument heißt jetzt so. Benennen Sie es um und stellen Sie dann wieder her.',
    'file.no_preview': 'Dieses Dokument hat keine Vorschau. Laden Sie es herunter, um es zu öffnen.',
    'file.kept':
      '{quoted} gehört zu einem gebuchten Vorgang und ist bis {through} aufzubewahren ({law}). Bis dahin lässt sich das Dokument weder löschen noch ersetzen.',
    'file.kept_by_default':
      '{quoted} gehört zu einem gebuchten Vorgang. Für Ihr Land ist keine Frist hinterlegt, daher bleibt das Dokument zehn Jahre erhalten, bis {through}.',
    'file.link_kept': 'Diese Verknüpfung gehört zu einem gebuchten Vorgang. Nur wer sie angelegt hat oder ein Manager kann sie entfernen.',
    'file.not_yours': 'Sie können nur Dateien ändern, die Sie selbst hochgeladen haben. Fragen Sie einen Manager.',
    'receipt.iban': 'Geben Sie eine gültige IBAN ein. Prüfen Sie, ob ein Zeichen fehlt.',
    'mail_in.sender': '{sender} ist keine E-Mail-Adresse. Für alle einer Firma geben Sie @ und ihre Domain ein.',
    'mail_in.private': 'Dieser Server liegt in einem privaten Netz. Bitten Sie Ihren Administrator, das zu erlauben.',
    'mail_in.unreachable': 'Dieser Server ist nicht erreichbar. Prüfen Sie Servername und Port.',
    'mail_in.login': 'Der Server hat Benutzername und Passwort nicht angenommen. Manche Anbieter verlangen ein App-Passwort.',
    'mail_in.folder': 'Diesen Ordner gibt es im Postfach nicht.',
    'mail_in.answer': 'Dieser Server antwortet nicht wie ein Postfach (IMAP).',
    'mail_in.password': 'Geben Sie das Passwort ein.',
    'mail_in.not_waiting': 'Diese E-Mail wartet nicht auf Freigabe.',
    'receipt.off': 'Auf diesem Server werden keine Belege ausgelesen. Bitten Sie Ihren Administrator, es einzuschalten.',
    'receipt.type': 'Auslesen lassen sich nur PDFs, Bilder (PNG, JPEG, WebP, HEIC) und elektronische Rechnungen.',
    'file.which_business': 'Sie haben mehrere Unternehmen. Beginnen Sie den Pfad mit der ID eines davon.',
  },
  es: {
    'file.type':
      'Este tipo de archivo no se puede guardar. Elija un PDF, una imagen (PNG, JPEG, WebP, HEIC), un archivo de texto, CSV o de banco, una hoja de cálculo o una factura electrónica.',
    'file.content': 'El contenido de este archivo no es lo que dice su nombre. Guárdelo de nuevo en su propio formato.',
    'file.active': 'Este PDF ejecuta scripts o acciones al abrirse. Imprímalo en un PDF nuevo y suba ese.',
    'file.too_large': 'El archivo supera los 25 MB. Elija uno más pequeño.',
    'file.path':
      'Este nombre de archivo o carpeta no se puede usar. Evite «..», «\\» y caracteres invisibles, y use hasta 200 caracteres en cada nombre.',
    'file.bucket': 'Elija un nombre de bucket de hasta 63 minúsculas, cifras, «-» y «_». Los buckets son siempre privados.',
    'file.exists': 'Ya hay un archivo con este nombre.',
    'file.store_full': 'No queda espacio para guardar archivos. Su archivo no se guardó. Pida a su administrador que libere espacio.',
    'file.place_taken': 'Otro documento se llama ahora así. Cámbiele el nombre y restaure después.',
    'file.no_preview': 'Este documento no tiene vista previa. Descárguelo para abrirlo.',
    'file.kept':
      '{quoted} corresponde a un asiento contabilizado y debe conservarse hasta el {through} ({law}). Hasta entonces no se puede borrar ni sustituir.',
    'file.kept_by_default':
      '{quoted} corresponde a un asiento contabilizado. Daybook no conoce el plazo de su país, así que lo conserva diez años, hasta el {through}.',
    'file.link_kept': 'Este vínculo corresponde a un asiento contabilizado. Solo puede quitarlo quien lo creó o un gestor.',
    'file.not_yours': 'Solo puede cambiar los archivos que haya subido usted. Pídaselo a un gestor.',
    'receipt.iban': 'Introduzca un IBAN válido. Compruebe que no falte ningún carácter.',
    'mail_in.sender': '{sender} no es una dirección de correo. Para todos los de una empresa, escriba @ y su dominio.',
    'mail_in.private': 'Este servidor está en una red privada. Pida a su administrador que lo permita.',
    'mail_in.unreachable': 'No se puede conectar con este servidor. Compruebe el nombre y el puerto.',
    'mail_in.login': 'El servidor no aceptó el usuario y la contraseña. Algunos proveedores exigen una contraseña de aplicación.',
    'mail_in.folder': 'Esa carpeta no existe en el buzón.',
    'mail_in.answer': 'Este servidor no responde como un buzón (IMAP).',
    'mail_in.password': 'Introduzca la contraseña.',
    'mail_in.not_waiting': 'Este correo no espera aprobación.',
    'receipt.off': 'Este servidor no lee recibos. Pida a su administrador que lo active.',
    'receipt.type': 'Solo se pueden leer PDF, imágenes (PNG, JPEG, WebP, HEIC) y facturas electrónicas.',
    'file.which_business': 'Tiene varias empresas. Empiece la ruta con el ID de una de ellas.',
  },
  fr: {
    'file.type':
      'Ce type de fichier ne peut pas être enregistré. Choisissez un PDF, une image (PNG, JPEG, WebP, HEIC), un fichier texte, CSV ou bancaire, un tableur ou une facture électronique.',
    'file.content': 'Le contenu de ce fichier ne correspond pas à son nom. Enregistrez-le de nouveau dans son propre format.',
    'file.active': 'Ce PDF exécute des scripts ou des actions à l’ouverture. Imprimez-le dans un nouveau PDF et importez celui-ci.',
    'file.too_large': 'Le fichier dépasse 25 Mo. Choisissez-en un plus petit.',
    'file.path':
      'Ce nom de fichier ou de dossier ne peut pas être utilisé. Évitez « .. », « \\ » et les caractères invisibles, avec 200 caractères au plus par nom.',
    'file.bucket':
      'Choisissez un nom de bucket de 63 caractères au plus\u00a0: minuscules, chiffres, «\u00a0-\u00a0» et «\u00a0_\u00a0». Les buckets sont toujours privés.',
    'file.exists': 'Un fichier porte déjà ce nom.',
    'file.store_full':
      'Il n’y a plus de place pour les fichiers. Le vôtre n’a pas été enregistré. Demandez à votre administrateur de libérer de l’espace.',
    'file.place_taken': 'Un autre document porte maintenant ce nom. Renommez-le, puis restaurez.',
    'file.no_preview': 'Ce document n’a pas d’aperçu. Téléchargez-le pour l’ouvrir.',
    'file.kept':
      '{quoted} se rapporte à une écriture comptabilisée et doit être conservé jusqu’au {through} ({law}). D’ici là, il ne peut être ni supprimé ni remplacé.',
    'file.kept_by_default':
      '{quoted} se rapporte à une écriture comptabilisée. Aucun délai n’étant connu pour votre pays, il est conservé dix ans, jusqu’au {through}.',
    'file.link_kept': 'Ce lien se rapporte à une écriture comptabilisée. Seuls son auteur ou un responsable peuvent le supprimer.',
    'file.not_yours': 'Vous ne pouvez modifier que les fichiers que vous avez ajoutés. Demandez à un responsable.',
    'receipt.iban': 'Saisissez un IBAN valide. Vérifiez qu’aucun caractère ne manque.',
    'mail_in.sender': '{sender} n’est pas une adresse e-mail. Pour toute une entreprise, saisissez @ et son domaine.',
    'mail_in.private': 'Ce serveur se trouve dans un réseau privé. Demandez à votre administrateur de l’autoriser.',
    'mail_in.unreachable': 'Ce serveur est injoignable. Vérifiez son nom et le port.',
    'mail_in.login': 'Le serveur a refusé l’identifiant et le mot de passe. Certains fournisseurs exigent un mot de passe d’application.',
    'mail_in.folder': 'Ce dossier n’existe pas dans la boîte aux lettres.',
    'mail_in.answer': 'Ce serveur ne répond pas comme une boîte aux lettres (IMAP).',
    'mail_in.password': 'Saisissez le mot de passe.',
    'mail_in.not_waiting': 'Cet e-mail n’attend pas d’approbation.',
    'receipt.off': 'Ce serveur ne lit pas les reçus. Demandez à votre administrateur de l’activer.',
    'receipt.type': 'Seuls les PDF, les images (PNG, JPEG, WebP, HEIC) et les factures électroniques peuvent être lus.',
    'file.which_business': 'Vous avez plusieurs entreprises. Commencez le chemin par l’identifiant de l’une d’elles.',
  },
};
