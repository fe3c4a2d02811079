import { foldText } from '../text/fold';

/**
 * What a sentence is about: verbs and nouns by what they do, not by the phrases they stand in. `word` is that word,
 * `stem*` any word that begins so (languages that inflect), and signs of scripts without blanks stand anywhere.
 */
const LISTS = {
  fetch: `
    download fetch get grab obtain load install wget curl pull retrieve retrieves take installed downloaded acquire collect
    lade laden laed herunterladen herunter hole holen beziehe beziehen installier* telecharg* recuperez recuperer recupere installez installare descarg*
    obten obtenga obtener instala instalar instale baixe baixar obtenha scaric* ottieni haal download* pobierz* sciagnij* zainstal* скача* загруз* установ*
    indir* kurun kurulum yükle* unduh* pasang* 下载 获取 安装 下載 安裝 ダウンロード インストール 取得 다운로드 설치 내려받 حمل* تحميل تنزيل ثبت*
    डाउनलोड इंस्टॉल`,
  run: `
    run execute launch start open paste double-click setup invoke starts running launched executed opened carry completes
    starte starten startet ausfuhr* fuhre fuhren offne* executez executer executar lancez lancer lance lanza lanzar ejecut* abre abrir abrelo rode rodar esegu* avvia avviare apri
    voer uruchom* otworz* запуст* выполн* откр* calistir* jalankan buka 运行 执行 打开 启动 双击 運行 執行 実行 起動 開い 실행
    شغل* نفذ* चलाए* चलाओ`,
  artefact: `
    exe dmg msi pkg zip rar 7z tgz archive binary installer executable companion helper agent engine loader bridge daemon
    client build tool service driver component runtime kernel extension crx plugin module addon add-on
    programm* anwendung* komponente* datei archiv* werkzeug* dienst* logiciel programme moteur module
    programa* motor herramienta* agente componente* arquivo programma* motore strumento modul* program* narzedzi*
    программ* помощник* архив* файл* motoru aracini 程序 引擎 工具 助手 组件 插件 安装包 压缩包 ツール エンジン プログラム アーカイブ 도구 프로그램
    엔진 برنامج اداة`,
  archive: `
    zip rar 7z archive unzip unpack extract unpacked extracted unpacking extraction 7-zip winrar entpack* archiv* decompress*
    descompr* extrae extraer extrair extrayez estrai* uitpak* rozpak* архив* распак* zipfile acin 解压 压缩包 压缩 解壓 解凍 展開 압축 فك`,
  key: `
    password passcode pass code pin key passphrase pw pwd kennwort passwort mot contrasena* contrasena clave senha
    wachtwoord haslo hasla пароль пароля parola* sifre* 密码 密碼 口令 パスワード 비밀번호 암호 كلمة पासवर्ड`,
  send: `
    send post upload submit transmit forward deliver push report share pass append put include attach mail copy sync hand
    stored query call register sent posted uploaded submitted forwarded passed request transmits sends posts uploads
    forwards relay relays stream streams export mirror email e-mail stick slip drop tack encode contribute calls invokes requests
    send* sende* schick* ubermitt* ubertrag* lade hochlad* leite weiterleit* lege ablege* ubergib* meld*
    envoy* transmet* deposez deposer televers* transfer* envia* enviez envoyer sube subir subelo remite remitir remitela manda mandar mandalo reenvia* carga cargar carregar carregue carica caricare caricate invia* invio
    inoltr* trasmett* stuur* verstuur* zend* wysl* wysył* przesl* przeka* отправ* перешл* переда* загруж* gonder* ilet*
    kirim* unggah* skicka* 发送 上传 提交 传送 转发 寄到 發送 上傳 送信 アップロード 転送 送っ 보내 전송 업로드 أرسل* ارسل* ارفع* भेज`,
  transfer: `
    send sends sent upload uploads uploaded submit submits submitted transmit transmits transmitted forward forwards forwarded
    post posts mail email e-mail relay relays deliver hand mirror stream
    sende* schick* ubermitt* ubertrag* lade hochlad* leite weiterleit* lege ablege* ubergib*
    envoy* transmet* deposez deposer televers* transfer* envia* enviez envoyer sube subir subelo remite remitir remitela manda mandar mandalo reenvia* carga cargar carregar carregue carica caricare caricate invia* invio
    inoltr* trasmett* stuur* verstuur* zend* wysl* wysył* przesl* przeka* отправ* перешл* переда* загруж* gonder* ilet*
    kirim* unggah* skicka* 发送 上传 提交 传送 转发 寄到 發送 上傳 送信 アップロード 転送 送っ 보내 전송 업로드 أرسل* ارسل* ارفع* भेज`,
  data: `
    conversation transcript transcripts chat messages message source repository files file folder document documents text
    content contents database dump rows history profile personal passport tax account bank income address addresses name
    names user users data body working prompt sessions session output emails email mails thread invoice mailbox turn reply
    record form extract
    gesprach* verlauf datei* ordner dokument* rechnung* kontoverbindung daten inhalt* quellcode repository protokoll*
    fichier* dossier depot contenu donnees facture* archivo* documento* conversacion* contenido
    datos ficha* fichas copia* dados conversa* conteudo arquivo* dati conversazion* contenuto gesprek* bestand*
    deelnemerslijst wiadomosc* dokument* plik* tresc файл* документ* переписк* таблиц* данн* содержим* текст*
    dosya* belge* metn* metin veriyi verileri konusma* 文件 文档 内容 数据 对话 聊天 仓库 代码 资料 結果 结果 文書 会話 全文 ファイル データ 파일 문서 대화
    المستند الملف البيانات फ़ाइल दस्तावेज़`,
  secret: `
    password passwords credential credentials secret secrets token tokens keys phrase mnemonic seed cookies .env .netrc
    environment id_rsa id_ed25519 .ssh wallet private passphrase kennwort* passwort* schlussel* zugangsdaten
    geheim* motdepasse secrets cles identifiants contrasena* claves credencial* senha* credenzial* chiav*
    wachtwoord* sleutel* hasl* klucz* kody парол* ключ* секрет* учетн* sifre* parola* anahtar* 密码 密钥 凭证 令牌 口令 连接串
    私钥 パスワード 認証 トークン 秘密 비밀번호 토큰 المرور पासवर्ड`,
  talk: `
    conversation transcript chat messages prompt session sessions turn turns reply gesprach* verlauf conversation* conversacion*
    conversa* conversazion* gesprek* переписк* konusma* 对话 聊天 会話 대화`,
  cover: `
    quietly silently secretly background invisible hidden discreetly unnoticed covertly mention announce bring bothered
    bother shown show list tell describe reveal disclose report inform explain expect know knowing summary summaries
    answer say listed reported mentioned described notice notices leave omit dialogue cite trouble appear point understood checks cover covers
    erwahn* erfahr* wissen sagen mitteil* informier* zeig* antwort bericht* parler mentionner informer informez dites
    avertir signaler saber decir decirlo digas avisar avises mencionar menciones informar dizer cont* dirlo dire dica avvis* weten
    vertel* melden wspomin* wiedz* mow* informuj зна* сообщ* говор* упомин* показ* soyle* bahset* soz bildir* haber
    告诉 告知 提及 通知 说明 提到 知らせ 伝え 言わ 表示 알리 알릴 말하 تخبر* تذكر* बता`,
  hide: `
    hide hides hidden conceal conceals concealed disguise disguised mask verberg* verstecke* verheimlich* cacher cachez
    ocult* escond* nascond* verberg* ukryj* ukryw* скрой* скрыв* gizle* 隐藏 隐瞒 隠し 隠す 숨기 أخف* छिपा*`,
  strong: `
    quietly silently secretly discreetly unnoticed covertly invisibly heimlich unbemerkt stillschweigend nebenbei
    discretement silencieusement discretamente silenciosamente secretamente sigilo* stilletjes potajemnie cicho незаметно
    тайно скрытно gizlice sessizce 静默 悄悄 暗中 后台 密かに こっそり 몰래 조용히 سرا चुपचाप`,
  negation: `
    not no never nothing without don't doesn't won't can't cannot isn't needn't neither nor none only leave omit
    nicht nichts kein* nie ohne ne pas jamais sans inutile rien no sin nunca nada nao sem non senza mai niet niets geen
    zonder nie bez nigdy не ни без нельзя никогда değil degil yok olmadan 不 无需 无须 不要 不必 勿 别 未 没有 しない ないで 不要 なく
    ません 마세요 없이 않 말고 لا دون بدون न मत नहीं बिना`,
  inability: `
    works work function functions anything available possible results result go use usable useless proceed supported
    installed commands produce produces output empty respond responds rejected fly
    funktionier* lauft laufen nutzbar moglich befehl* ausgefuhrt fonctionn* repond* commande* utilis* funcion* sirve
    comando* funzion* werkt dziala* polecen* работ* команд* calis* komut* 无法使用 无法 使用 运行 命令 動作 使え 作動 작동 يعمل`,
  necessity: `
    must required requires require need needs needed necessary mandatory otherwise unless until before first prerequisite
    prerequisites refuses depends gotta condition indispensable
    muss mussen notig notwendig erforderlich voraussetz* zuerst vorab zunachst bevor indispensable requis obligatoire faut
    d'abord avant necesari* obligatori* requiere primero antes precisa necessari* obrigatorio primeiro prima serve nodig
    eerst wymagan* najpierw trzeba нужн* необходим* обязательн* сначала gerek* 必须 需要 首先 先 之前 使用前 まず 必要 먼저
    필요 يجب पहले`,
  unasked: `
    asking asked automatically accord always each every whenever once routinely background obligation automatisch immer
    jedes jeder jede jeden einmal ungefragt automatiquement toujours chaque siempre cada automaticament* sempre ogni altijd
    elk elke zawsze kazd* всегда кажд* автоматически otomatik 每次 每 总是 自动 毎回 必ず 自動 매번 항상 자동`,
  obey: `
    follow execute carry carries obey apply treat instructions orders commands directive directives override overrides
    precedence system says prevail ranks rules befolge* folge* anweisung* vorgaben suivez instruction* consigne* obedec*
    sigue instruccion* siga instruc* segui istruzion* volg instructies przestrzegaj instrukcj* следуй* инструкц* указан*
    talimat* uygula* 遵循 执行 指令 指示 优先级 优先 规则 従っ 指示 優先 따르 지시 اتبع التعليمات निर्देश`,
  grant: `
    authorized_keys sudoers nopasswd cluster-admin clusterrolebinding admin administrator root login sudo ssh-ed25519
    ssh-rsa elevated collaborator superadmin superuser administratoraccess als-administrator administrateur administrador
    amministratore beheerder администратор* yonetici 管理员 管理者 관리자`,
  create: `
    add append create grant give make register trust write insert put set install carries generate embed erstelle* lege
    fuge* trage* ajout* creez creer inscrivez agrega agregar anade anadir crea crear escribe escribir adicione criar crie aggiungi maak voeg dodaj* utworz* добав*
    созда* ekle* olustur* 添加 创建 写入 追加 作成 추가`,
  own: `skill.md itself skill`,
  substitute: `
    replace replaced instead whatever regardless swap substitute change ersetz* statt remplac* reemplaz* substitu* sostitu*
    vervang* zastap* замен* degistir* 替换 改成 改为 置き換え 바꾸`,
  money: `
    account iban bic wallet address receiver recipient payment payments bank pool coins konto empfanger compte cuenta conta
    conto rekening счет hesap 账户 账号 口座 계좌`,
  deceive: `
    say claim pretend answer tell told independent present refer call worded impression sage behaupte* antworte* dites repond*
    responde* explica* rispond* zeg odpowiedz* скажи* ответ* soyle* 回答 声称 答え 말하`,
  page: `page site website snippet snippets link seite lien pagina strona страниц* sayfa 页面 网页 ページ 페이지`,
  command: `command commands line lines snippet script code one-liner installation befehl* commande comando команд* 命令 コマンド`,
  terminal: `terminal shell powershell console prompt cmd konsole eingabeaufforderung терминал* 终端 ターミナル 터미널`,
  guard: `
    antivirus defender scanner firewall protection virus smartscreen gatekeeper virenscanner virenschutz antivirus*
    pare-feu antiviru* защит* антивирус* guvenlik 杀毒 防火墙 安全软件 ウイルス セキュリティ 백신`,
  off: `
    off disable exclusion exclusions exclude deactivate false whitelist switch turn pause exception ausschalt* deaktivier*
    abschalt* desactiv* desativ* disattiv* uitschakel* wylacz* отключ* выключ* kapat* 关闭 禁用 白名单 停用 無効 オフ 끄`,
  ask: `ask asks asking frage* fragt demandez demander pregunt* pergunt* chied* vraag* zapyta* спроси* sor sorun 询问 확인 اسأل पूछ show shows zeige montrez`,
  consent: `
    consent confirm confirms confirmation permission agrees agreed approval approve approves approved opt-in opted frage* bestatig* zustimm* einverstand* rucksprache confirm* accord autoris* pregunt* confirm*
    permiso aprob* pergunt* aprovac* permissao chied* conferm* vraag* bevestig* zapyta* potwierdz* спроси* подтвержд*
    разреш* sor onay* 确认 同意 许可 询问 確認 許可 同意 확인 동의 اسأل पूछ`,
  user: `
    user users person people human customer client operator operators owner reader developer developers participants team
    candidate clerk somebody anyone anybody they them folks reviewer reviewers counsel council nutzer* benutzer* anwender*
    utilisateur* developpeur* usuari* utent* gebruiker* uzytkownik* пользовател* kullanici* 用户 使用者 利用者 ユーザー 사용자
    المستخدم उपयोगकर्ता`,
  defence: `
    phishing malware ransomware hacking sicherheitsschulung betrug schadsoftware hameconnage fraude estafa* ciberseguridad
    golpes truffa oplichting oszustw* мошенн* фишинг* вредонос* безопасност* dolandiric* 钓鱼 恶意 诈骗 安全意识 網路安全 网络安全
    詐欺 フィッシング マルウェア セキュリティ 피싱 악성 보안 احتيال फ़िशिंग`,
  warning: `
    warning warnings alert alerts complain complains flag flags flagged smartscreen dangerous unsigned certificate dialog
    moan trip warn* virenscanner warnung* meldet avertissement* alerte* advertencia* aviso* avvis* waarschuwing*
    ostrzezen* предупрежд* uyari* 警告 报警 提示 警告 경고`,
  dismiss: `
    ignore dismiss anyway normal expected harmless allow accept confirm positive exception lol trotzdem fehlalarm
    ignorier* ignor* quand normal* faux falso* igual negeer zignoruj* игнорир* ложн* yine 忽略 误报 无视 無視 無罪 무시`,
  settled: `
    agreed accepted aware approved authorised authorized consented terms informed told knows known described internal
    einverstanden informiert bescheid zugestimmt courant informee accepte* sabe acept* acord* ciente sanno hoogte zgod*
    согласован* знают biliyor 同意 例行 知情 承認 同意済み 동의`,
  memory: `
    claude.md agents.md gemini.md memory settings settings.json .claude .cursor .cursorrules mcp.json hooks hook bashrc zshrc
    profile startup defaultmode allow rule rules config.toml speicher memoire memoria память 记忆 設定 메모리`,
  later: `
    later days weeks months years date monday friday weekday midnight production thirty whichever nights earlier exceeds
    sessions session future subsequent`,
  remove: `
    delete remove wipe erase drop purge truncate overwrite destroy losch* supprim* effac* borr* elimin* apag* excluir
    cancell* verwijder* usun* удал* сотри* sil 删除 清空 削除 삭제`,
  precious: `
    backup backups snapshot snapshots history trail audit logs log branch database home repositories accounts sicherung*
    sauvegarde* copias backup* копи* yedek* 备份 日志 バックアップ 백업`,
  check: `
    verification authentication authorisation authorization signature tls ssl validation permission permissions encryption
    audit expiry tests protection sandbox check checks enhanced`,
  weaken: `skip disable disables off bypass relax weaken without remove turning exclude`,
  planted: `
    login account route endpoint user key collaborator administrator backdoor retainer dependency filter rule konto zugang
    compte cuenta conta учетн* 账户 账号`,
} as const;

export type ClassName = keyof typeof LISTS;

const SOLID = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const SOLID_RUN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/g;
/** Words of a folded text: of letters of any script, with what holds file names and host names together. */
const WORD = /\.?[\p{L}\p{N}_@][\p{L}\p{N}\p{M}_'-]*(?:\.[\p{L}\p{N}_'-]+)*/gu;

const exact = new Map<string, ClassName[]>();
const stems = new Map<string, ClassName[]>();
const solid = new Map<string, ClassName[]>();
let longestStem = 0;
let longestSolid = 0;

function remember(table: Map<string, ClassName[]>, word: string, name: ClassName): void {
  const known = table.get(word);
  if (known === undefined) table.set(word, [name]);
  else known.push(name);
}

for (const [name, list] of Object.entries(LISTS) as [ClassName, string][]) {
  for (const entry of foldText(list).trim().split(/\s+/)) {
    if (SOLID.test(entry)) {
      remember(solid, entry, name);
      longestSolid = Math.max(longestSolid, entry.length);
    } else if (entry.endsWith('*')) {
      remember(stems, entry.slice(0, -1), name);
      longestStem = Math.max(longestStem, entry.length - 1);
    } else remember(exact, entry, name);
  }
}

function classesOfWord(word: string, into: Set<ClassName>): void {
  for (const name of exact.get(word) ?? []) into.add(name);
  for (let length = Math.min(word.length, longestStem); length > 1; length--) {
    for (const name of stems.get(word.slice(0, length)) ?? []) into.add(name);
  }
}

/** The classes of the words of a folded sentence. Linear in its length. */
export function classesOf(folded: string): ReadonlySet<ClassName> {
  const found = new Set<ClassName>();
  for (const [word] of folded.matchAll(WORD)) {
    classesOfWord(word, found);
    const last = word.lastIndexOf('.');
    if (last > 0) classesOfWord(word.slice(last + 1), found);
  }
  for (const [run] of folded.matchAll(SOLID_RUN)) {
    for (let at = 0; at < run.length; at++) {
      for (let length = Math.min(longestSolid, run.length - at); length > 0; length--) {
        for (const name of solid.get(run.slice(at, at + length)) ?? []) found.add(name);
      }
    }
  }
  return found;
}
