"""Sentences in other languages beside their English, from the translations that free programs ship."""

import json
import pathlib
import zipfile

import regex

LANGUAGES = ["cs", "da", "de", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "ru", "sv", "tr", "uk", "zh"]
VARIANTS = {"pt-br": "pt", "zh-hans": "zh", "zh-cn": "zh", "zh-hans-cn": "zh"}
HOLE = regex.compile(r"\{[^{}]*\}|%\([^)]*\)[sd]|%[sd]|<[^<>]*>|&\w+;")
HOME_ASSISTANT = regex.compile(r"^hass_frontend/static/translations/(.*?)([A-Za-z]{2}(?:-[A-Za-z]+)?)-[0-9a-f]{32}\.json$")
MESSAGES = regex.compile(r"^\w+/translations/([A-Za-z_]+)/LC_MESSAGES/messages[\w-]*\.json$")


def language_of(name: str) -> str | None:
    low = name.lower().replace("_", "-")
    short = VARIANTS.get(low, low.split("-")[0] if low.count("-") == 1 and low not in ("zh-tw", "zh-hant") else low)
    return short if short in LANGUAGES else None


def clean(text: str) -> str:
    return " ".join(HOLE.sub(" ", text).split())


def pairs_of(wheels: list[pathlib.Path]) -> list[tuple[str, str, str]]:
    """(language, text, the same in English), without doubles, in a fixed order."""
    found: set[tuple[str, str, str]] = set()
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            names = sorted(archive.namelist())
            english = {
                match[1]: json.loads(archive.read(name))
                for name in names
                if (match := HOME_ASSISTANT.match(name)) and match[2] == "en"
            }
            for name in names:
                if match := HOME_ASSISTANT.match(name):
                    original, translated = english.get(match[1], {}), json.loads(archive.read(name))
                    language = language_of(match[2])
                    texts = [(translated[key], original[key]) for key in translated if key in original]
                elif match := MESSAGES.match(name):
                    language = language_of(match[1])
                    content = json.loads(archive.read(name))
                    messages = content.get("messages") or next(iter(content.get("locale_data", {"": {}}).values()))
                    texts = [(value[0], key) for key, value in messages.items() if isinstance(value, list) and value]
                else:
                    continue
                if language is None:
                    continue
                for foreign, source in texts:
                    if not isinstance(foreign, str) or not isinstance(source, str):
                        continue
                    pair = (language, clean(foreign), clean(source))
                    if pair[1] and pair[1].lower() != pair[2].lower() and len(pair[2]) <= 300:
                        found.add(pair)
    return sorted(found)
