import type { RuleSequence } from './types';

const TEXT = ['prose', 'hidden', 'frontmatter'] as const;
const said = (is: string, severity: RuleSequence['severity'] = 'high'): RuleSequence => ({
  is,
  within: 'sentence',
  in: TEXT,
  ...(severity === undefined ? {} : { severity }),
});

/** "Ignore all previous instructions" as other languages say it; tokens are compared without accents. */
export const OVERRIDE_ABROAD: readonly RuleSequence[] = [
  // Spanish, Portuguese, Italian
  said(
    'ignora|ignore|ignorar|olvida|olvide|descarta|desobedece|omite|esqueça|esquece|desconsidere|dimentica|trascura ~4 todas|todos|todo|anteriores|previas|previos|antes|tutte|precedenti|suas|tus|sus|le ~5 instrucciones|reglas|ordenes|indicaciones|directrices|restricciones|instruções|regras|orientações|istruzioni|regole|dijeron|dijo|dije|indicaron|disseram',
  ),
  said(
    'ignora|olvida|descarta|ignore|esqueça|dimentica ~3 instrucciones|reglas|indicaciones|directrices|instruções|regras|istruzioni|regole ~3 anteriores|previas|precedenti|iniciales|sistema|sistema',
  ),
  // German
  said(
    'ignoriere|ignorieren|vergiss|vergessen|missachte|verwirf|übergehe|umgehe ~4 alle|sämtliche|bisherigen|vorherigen|früheren|obigen|vorigen|deine|ursprünglichen ~4 anweisungen|regeln|vorgaben|instruktionen|befehle|richtlinien|einschränkungen|sicherheitsregeln|systemanweisungen|systemprompt',
  ),
  said('ignoriere|vergiss|missachte ~2 alles ~3 was|vorher|bisher|zuvor|gesagt'),
  // French
  said(
    'ignore|ignorez|oublie|oubliez|néglige|négligez|contourne ~4 toutes|tes|vos|les|toute ~4 instructions|consignes|règles|directives|ordres|restrictions ~4 précédentes|antérieures|initiales|système|sécurité|reçues|plus',
  ),
  said('oublie|oubliez|ignorez ~2 tout ~2 ce ~6 précède|dit|avant'),
  // Russian
  said(
    'игнорируй|игнорируйте|проигнорируй|проигнорируйте|забудь|забудьте|отбрось ~4 все|предыдущие|прежние|прошлые|предыдущих|свои|системные ~4 инструкции|указания|правила|инструкций|ограничения|команды',
  ),
  // Chinese
  said(
    '忽略|无视|忘记|忘掉|忽视|抛弃|绕过|违反|推翻|覆盖 ~10 指令|指示|规则|提示词|限制|约束|设定|规定|准则|说明 ~10 执行|遵循|只|以下|现在|改为|按照',
  ),
  said(
    '忽略|无视|忘记|忘掉|忽视|抛弃|绕过 ~4 之前|以前|先前|上述|所有|系统|安全|前面|原有|以上|全部 ~6 指令|指示|规则|提示|限制|约束|设定|内容',
  ),
  said(
    '不再|不要|无需|不必|不用 ~3 遵守|遵循|受|服从 ~6 安全|系统|任何|之前|原有|平台 ~4 规则|限制|约束|规定|准则|指令|政策',
  ),
  said('无条件|必须 ~3 执行|服从|遵从 ~6 命令|指令|要求 ~6 不得|不要|无论|拒绝'),
  said('不再 ~2 受 ~4 限制|约束'),
  // Japanese
  said(
    'これまで|以前|上記|前述|すべて|今まで|全て ~8 指示|命令|ルール|規則|プロンプト|制約 ~8 無視|忘れ|破棄|従わない',
  ),
  // Korean
  said('이전*|위의*|기존*|앞선*|모든 ~3 지시*|명령*|규칙*|프롬프트*|지침* ~4 무시*|잊*|따르지'),
];

/** "Do not tell the user" as other languages say it. */
export const CONCEAL_ABROAD: readonly RuleSequence[] = [
  said(
    'no|nunca|jamás|sin|não|nao|non ~2 digas|diga|digáis|menciones|mencione|mencionar|informes|informe|informar|reveles|revele|revelar|avises|cuentes|muestres|decírselo|conte|dire|menzionare|rivelare|dirlo ~8 usuario|usuarios|utente|allutente|usuário|cliente',
  ),
  said('no ~2 le|les ~1 digas|diga|cuentes|menciones|informes|reveles ~4 nada|usuario|esto|ello'),
  said('sin ~2 que ~3 usuario ~3 sepa|vea|note|entere|cuenta'),
  said('sem ~2 que ~3 usuário ~3 saiba|veja|perceba|note'),
  said(
    'sage|sag|erwähne|verrate|teile|informiere|zeige|melde|nenne|berichte ~8 nutzer|benutzer|anwender|anwenderin|nutzerin ~8 nicht|nichts|niemals|nie|keinesfalls',
  ),
  said(
    'ohne|nicht|niemals|nie ~6 nutzer|benutzer|anwender ~6 erwähnen|sagen|mitteilen|verraten|informieren|weiß|wissen|merkt|bemerkt|mitzuteilen|informiert',
  ),
  said(
    'heimlich|unbemerkt|stillschweigend|verdeckt ~8 sende|sendet|ausführen|führe|lade|kopiere|schicke|übertrage|hoch|aus|senden',
  ),
  said('führe|sende|lade|kopiere|schicke|übertrage ~8 heimlich|unbemerkt|verdeckt'),
  said(
    'ne|sans ~2 dis|dites|mentionne|mentionnez|révèle|révélez|parle|parlez|informe|informez|préviens|signale|montre|informer|prévenir|mentionner ~8 utilisateur|lutilisateur|utilisateurs|personne|client',
  ),
  said('ne ~1 dis|dites ~1 rien ~3 utilisateur|lutilisateur'),
  said('sans ~1 que ~1 utilisateur|lutilisateur ~4 sache|voie|remarque|aperçoive'),
  said('discrètement|secrètement|silencieusement ~4 envoie|envoyez|transmets|copie|exécute|télécharge'),
  said(
    'не ~2 сообщай|сообщайте|говори|говорите|рассказывай|рассказывайте|упоминай|упоминайте|показывай|раскрывай ~6 пользователю|пользователь|пользователя|пользователем',
  ),
  said('незаметно|тайно|скрытно|втайне ~5 отправь|отправьте|выполни|загрузи|скопируй|пользователя'),
  said('不要|切勿|不得|请勿|别|不能|禁止|避免 ~2 让|被 ~2 用户 ~5 知道|发现|察觉|看到|注意|知情|看见'),
  said('不要|切勿|不得|请勿|别|绝不 ~4 告诉|告知|通知|提醒 ~2 用户 ~4 这|此|该|上述|任何|以上'),
  said('用户 ~3 不知情|不知道|毫不知情|未察觉 ~10 执行|上传|发送|运行|下载'),
  said('不要|切勿|不得|请勿|绝不 ~12 回复|回答|输出|总结|报告 ~4 提及|提到|透露|说明|显示', 'medium'),
  said('ユーザー ~5 知らせない|伝えない|言わない|教えない|気づかれない|気付かれない|知られない|通知しない|見せない'),
  said('ユーザー ~4 内緒|秘密|黙って|隠して|知らせず|伝えず'),
  said('사용자* ~3 알리지|말하지|언급하지|모르게|보여주지|알려주지|숨기*|몰래'),
];

/** "Send the key to …" as other languages say it. */
export const SEND_ABROAD: readonly RuleSequence[] = [
  said(
    'envía|enviar|envíe|envie|sube|subir|manda|mande|publica|transmite|envoie|envoyez|transmets|invia|sende|senden|schicke|übermittle|übertrage|poste|отправь|отправьте|передай|загрузи ~14 <web-url>|<drop-host>|<address>',
    'medium',
  ),
  said(
    '<secret-path>|<ssh-key>|<env-file>|contraseñas|claves|credenciales|senhas|passwörter|zugangsdaten|schlüssel|kennwörter|identifiants|clés|пароли|ключи|credenziali ~14 envía|enviar|envíe|envie|sube|subir|manda|envoie|envoyez|transmets|invia|sende|senden|schicke|übermittle|übertrage|отправь|отправьте|передай|загрузи ~12 <web-url>|<drop-host>|<address>|servidor|server|serveur|сервер',
  ),
  said(
    'envía|enviar|envíe|envie|sube|subir|manda|envoie|envoyez|transmets|invia|sende|senden|schicke|übermittle|übertrage|отправь|отправьте|передай|загрузи ~10 <secret-path>|<ssh-key>|<env-file>|contraseñas|claves|credenciales|senhas|passwörter|zugangsdaten|schlüssel|identifiants|clés|пароли|ключи|credenziali ~14 <web-url>|<drop-host>|<address>|servidor|serveur|сервер|externo|externe',
  ),
  said(
    '<secret-path>|<ssh-key>|<env-file>|凭证|凭据|密码|密钥|令牌|私钥|环境变量|对话|聊天记录|秘密鍵|パスワード|認証情報 ~16 发送|上传|提交|传输|转发|外发|post|curl|送信|アップロード ~10 <web-url>|<drop-host>|<address>|服务器|远程|サーバー',
  ),
  said(
    '发送|上传|提交|传输|转发|外发 ~10 <secret-path>|<ssh-key>|<env-file>|凭证|凭据|密码|密钥|令牌|私钥|环境变量 ~12 <web-url>|<drop-host>|<address>|服务器|远程',
  ),
];
