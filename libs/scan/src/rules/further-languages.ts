import { said } from './forms';
import type { RuleSequence } from './types';

/** Verbs that fetch and verbs that run, in the languages that skills are written in besides English. */
const FETCH =
  'descarga|descargar|descargue|obtén|baixe|baixa|baixar|descarregue|scarica|scaricare|scaricate|télécharge|téléchargez|télécharger|récupère|récupérez|' +
  'lade|lädt|herunterladen|hole|haal|downloaden|pobierz|ściągnij|скачай|скачайте|загрузи|загрузите|завантаж|indir|indirin|unduh|下载|获取|ダウンロード|' +
  'डाउनलोड|حمل|تحميل|نزل|hämta|stáhni|tải';
const RUN =
  'ejecuta|ejecútalo|ejecutar|ejecute|ejecútelo|lanza|execute|execute-o|executa|executar|rode|esegui|eseguilo|eseguire|eseguila|avvia|lancialo|' +
  'exécute|exécutez|exécute-le|exécuter|exécutez-le|lance|lance-le|lancez-le|ausführen|führe|starte|aus|voer|uit|start|uruchom|wykonaj|запусти|запустите|' +
  'выполни|выполните|запусти|çalıştır|çalıştırın|jalankan|执行|运行|実行|चलाएं|चलाओ|شغل|نفذ|تنفيذ|kör|spusť|chạy';
const SEND =
  'stuur|verstuur|zend|upload|wyślij|prześlij|wysłać|gönder|gönderin|yükle|أرسل|ارسل|ارفع|भेजें|भेजो|भेज|送信|アップロード|보내*|전송*|업로드*|kirim|kirimkan|unggah|gửi|skicka|pošli|odešli|надішли|envia|enviem|manda|invia|sube|nahraj|mandal*|envial*|subel*|inviale|inviali|invialo|envoie-les|envoie-le|στείλε|ανέβασε|שלח|העלה|skickar|ladda';
const PLACE = '<web-url>|<drop-host>|<address>';
const SECRET =
  '<secret-path>|<ssh-key>|<env-file>|token*|cookies|cookie|contraseñas|credenciales|senhas|mots|passwörter|пароли|κωδικούς|סיסמאות|トークン|パスワード|wachtwoorden|hasła|klucze|şifre*|parola*|kata|sandi|mật|비밀번호*|토큰*';

/** "Nothing said before counts" in further languages. */
export const OVERRIDE_FURTHER: readonly RuleSequence[] = [
  said(
    'high',
    'nutzer|benutzer|betreiber|anwender|system|vorher|bisher|zuvor|bisherige ~10 gilt|gelten|zählt|zählen ~1 nicht|nichts',
  ),
  said('high', 'negeer|vergeet ~4 alle|vorige|eerdere|bovenstaande|je ~4 instructies|regels|aanwijzingen|opdrachten'),
  said(
    'high',
    'zignoruj|ignoruj|zapomnij|pomiń|odrzuć ~4 poprzednie|wszystkie|wcześniejsze|o|swoje ~4 instrukcje|polecenia|zasady|instrukcji|poleceń|zasad|instrukcjach',
  ),
  said(
    'high',
    'önceki|tüm|yukarıdaki|bütün ~3 talimatları|kuralları|yönergeleri|komutları|talimat* ~3 yok|unut|unutun|görmezden|dikkate|sayma',
  ),
  said('high', 'تجاهل|انس|تجاوز|اهمل ~3 جميع|كل|التعليمات|القواعد|الأوامر ~3 التعليمات|السابقة|القواعد|الأوامر|القيود'),
  said('high', 'पिछले|सभी|पूर्व|पहले ~4 निर्देशों|निर्देश|नियमों|आदेशों ~4 अनदेखा|नज़रअंदाज़|भूल|भूलें|उपेक्षा'),
  said('high', 'abaikan|lupakan ~3 semua|instruksi|perintah|aturan ~4 instruksi|perintah|aturan|sebelumnya'),
  said('high', 'bỏ|quên ~2 qua|mọi|tất|hết ~4 hướng|chỉ|lệnh|quy|trước'),
  said('high', 'ігноруй|забудь|відкинь ~4 попередні|усі|всі|свої ~4 інструкції|вказівки|правила|обмеження'),
  said('high', 'ignorera|glöm|ignorér|glem ~4 alla|tidigare|alle|tidligere ~4 instruktioner|regler|instrukser'),
  said('high', 'ignoruj|zapomeň ~4 předchozí|všechny ~4 pokyny|instrukce|pravidla'),
  said('high', '忽略|无视|绕过|忽視|無視 ~4 系统|系統|所有|之前|先前 ~4 限制|指令|指示|规则|規則|提示'),
  said('high', 'αγνόησε|ξέχασε|παράβλεψε ~4 προηγούμενες|όλες|οδηγίες|κανόνες ~4 οδηγίες|κανόνες|εντολές|προηγούμενες'),
  said('high', 'התעלם|התעלמי|שכח|שכחי ~4 ההוראות|הקודמות|הכללים|המגבלות ~3 ההוראות|הקודמות|הכללים|המערכת'),
  said('high', 'upuuzia|sahau|puuza ~4 maagizo|sheria|amri ~3 yote|awali|zilizotangulia'),
  said('high', 'نادیده|فراموش ~4 دستورات|دستورهای|قوانین|قبلی ~4 بگیر|کن|قبلی'),
  said('high', 'ignoră|uită|ignora ~4 toate|instrucțiunile|regulile ~4 anterioare|instrucțiunile|precedente'),
  said('high', 'hagyd|felejtsd ~4 figyelmen|el ~5 utasításokat|szabályokat|utasítást'),
];

/** "The user is not to know" in further languages. */
export const CONCEAL_FURTHER: readonly RuleSequence[] = [
  said('high', 'gebruiker ~6 niet|nooit|niets ~4 weten|vertellen|informeren|melden|zien|merken|merkt|weet'),
  said('high', 'vertel|meld|zeg|noem|toon|informeer ~6 gebruiker ~4 niet|niets|nooit'),
  said('high', 'nie|bez ~2 informuj|mów|wspominaj|ujawniaj|pokazuj|powiadamiaj|wiedzy ~4 użytkownika|użytkownikowi'),
  said('high', 'kullanıcıya|kullanıcıdan|kullanıcı ~5 söyleme|bahsetme|söz|bildirme|gösterme|belirtme|haber|farkına'),
  said('high', 'دون|بدون|لا ~2 إخبار|اخبار|علم|تخبر|تبلغ|إبلاغ|تذكر ~2 المستخدم|للمستخدم'),
  said('high', 'उपयोगकर्ता|यूज़र ~6 न|नहीं|मत|बिना ~3 बताएं|बताएँ|बताना|बताओ|दिखाएं|बताए'),
  said('high', 'jangan|tanpa ~2 beritahu|beri|katakan|sebutkan|memberitahu|sepengetahuan ~3 pengguna'),
  said('high', 'đừng|không ~3 nói|báo|cho|tiết ~5 người ~1 dùng'),
  said('high', 'berätta|nämn|fortell|fortæl|nevn ~3 inte|ikke ~4 användaren|brugeren|brukeren'),
  said('high', 'не ~2 повідомляй|кажи|говори|згадуй|розповідай ~4 користувачу|користувача|користувачеві'),
  said('high', 'neříkej|neinformuj|nezmiňuj|neoznamuj|neukazuj ~4 uživateli|uživatele|uživatelem'),
  said('medium', 'erwähne|nenne|sage ~6 mit ~1 keinem ~1 wort'),
  said('medium', 'sans ~1 rien ~1 dire|montrer|mentionner'),
  said('medium', 'ユーザー* ~4 知らせない*|伝えない*|言わない*|知らせず|見せない*'),
  said('medium', '用户 ~2 隐瞒|保密|隐藏'),
  said('medium', '隐瞒|瞒着|瞞著 ~3 用户|使用者'),
  said('high', 'uživateli|uživatele|uživatelem ~4 neříkej|neinformuj|nezmiňuj|neoznamuj|neukazuj|nesděluj'),
  said('high', 'μην|χωρίς|δεν ~4 αναφέρεις|πεις|ενημερώσεις|δείξεις|ξέρει ~4 χρήστη|χρήστης'),
  said('high', 'בלי|אל|מבלי ~3 לספר|ליידע|תספר|תיידע|תגלה|להודיע ~2 למשתמש|המשתמש|את'),
  said(
    'high',
    'usuario|usuário|utente|lutente|utilisateur|lutilisateur ~2 no|non|ne|não|na|pas ~4 enterarse|saber|saberlo|sapere|savoir|saperlo|enterar',
  ),
  said(
    'high',
    'nutzer|benutzer|anwender ~3 muss|soll|braucht|darf ~4 nicht|nichts ~3 wissen|erfahren|merken|mitbekommen',
  ),
  said('high', 'utilizatorul|utilizatorului ~3 nu|fără ~4 spune|știe|afle|informa'),
  said('high', 'felhasználónak|felhasználót ~4 ne|nem ~3 mondd|említsd|értesítsd|szólj'),
  said('high', 'nu|fără ~2 spune|menționa|informa|spui ~4 utilizatorului|utilizatorul'),
  said('high', 'کاربر ~4 نگو|اطلاع|نده|نباید|بدون'),
];

/** "Without asking" in further languages: a warning, grave beside a deed. */
export const UNASKED_FURTHER: readonly RuleSequence[] = [
  said(
    'medium',
    'sin|sem|senza|sans|ohne|zonder|bez|без ~2 pedir|preguntar|perguntar|solicitar|chiedere|demander|attendre|fragen|nachfragen|zu|vragen|toestemming|pytania|zgody|potwierdzenia|спрашивать|разрешения|подтверждения|запиту ~2 confirmación|permiso|confirmação|permissão|conferma|permesso|confirmation|autorisation|erlaubnis|bestätigung|fragen|⏎|.|,',
  ),
  said('medium', 'sem|sin|senza ~1 avisar|avisarle|avvisare|informar ~3 usuário|usuario|utente|lutente'),
  said('medium', 'no ~2 hace ~1 falta ~4 permiso|preguntar|preguntes|confirmación|confirmar'),
  said(
    'medium',
    'rückfrage|rückfragen|bestätigung|nachfrage ~3 nicht|unnötig|entfällt|überflüssig ~2 nötig|erforderlich|notwendig|⏎|.',
  ),
  said('medium', 'không|khỏi ~2 cần|phải ~2 hỏi|xin'),
];

/** "Download this and run it" in further languages. */
export const FETCH_AND_RUN_FURTHER: readonly RuleSequence[] = [
  said('high', `${FETCH} ~8 <code-url> ~8 ${RUN}`),
  said('high', `${FETCH} ~4 ${RUN} ~6 <code-url>`),
  said('medium', `${FETCH} ~8 <web-url> ~8 ${RUN}`),
  said('high', `<code-url> ~8 ${FETCH} ~8 ${RUN}`),
];

/** "Send the keys there" in further languages. */
export const SEND_FURTHER: readonly RuleSequence[] = [
  said('medium', `${SEND} ~12 ${PLACE}`),
  said('medium', `${PLACE} ~6 ${SEND}`),
  said('high', `${SECRET} ~14 ${PLACE} ~4 ${SEND}`),
  said('high', `${SECRET} ~14 ${SEND} ~8 ${PLACE}`),
  said('high', `${SEND} ~10 ${SECRET} ~14 ${PLACE}`),
];

/** "Switch the questions off" in further languages. */
export const GUARD_FURTHER: readonly RuleSequence[] = [
  said(
    'high',
    'désactive|désactivez|supprime|desactiva|desactive|desative|disattiva|deaktiviere|schalte|uitschakelen|wyłącz|отключи|отключите|关闭|禁用 ~4 dautorisation|autorisation*|confirmation*|confirmacion*|confirmações|permisos|permissões|permessi|conferme|berechtigungs*|bestätigungs*|rückfragen|toestemming*|potwierdzenia|подтверждения|запросы|确认|权限 ~10 agent*|lagent|agente|assistent*|ajustes|réglages|einstellungen|impostazioni|агента|代理|智能体|设置',
  ),
];
